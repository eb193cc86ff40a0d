package parley

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"
)

// Event is the envelope of an event, as webhooks and streams carry it.
type Event struct {
	ID        string          `json:"id"`
	Event     string          `json:"event"`
	Session   *string         `json:"session"`
	Timestamp time.Time       `json:"timestamp"`
	Payload   json.RawMessage `json:"payload"`
}

// ErrWebhookRefused says that a request is not from Parley, was changed on its way, or is older than five minutes.
var ErrWebhookRefused = errors.New("the webhook is refused")

// VerifyWebhook gives the event of a webhook (Standard Webhooks), from the raw body.
//
// The secret is whsec_…; during a rotation several, with spaces between them.
func VerifyWebhook(secret string, headers http.Header, body []byte) (*Event, error) {
	reason := errors.New("no secret is given")
	for _, one := range strings.Fields(secret) {
		webhook, err := standardwebhooks.NewWebhook(one)
		if err == nil {
			err = webhook.Verify(body, headers)
		}
		if err != nil {
			reason = err
			continue
		}
		var event Event
		if err := json.Unmarshal(body, &event); err != nil {
			return nil, fmt.Errorf("%w: %w", ErrWebhookRefused, err)
		}
		return &event, nil
	}
	return nil, fmt.Errorf("%w: %w", ErrWebhookRefused, reason)
}
