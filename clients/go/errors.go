package parley

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/parley/parley/clients/go/api"
)

// Error says that the API refused.
type Error struct {
	Status int
	// Body is empty where the answer is not of the API, such as a proxy's page.
	Body api.ErrorBody
	// RetryAfter is zero where the answer does not say when a repeat makes sense.
	RetryAfter time.Duration
}

func (e *Error) Error() string {
	if e.Body.Error != "" {
		return e.Body.Error
	}
	return fmt.Sprintf("The server answered %d.", e.Status)
}

// Code is one of /docs/errors, or empty where the answer is not of the API.
func (e *Error) Code() string { return string(e.Body.Code) }

// RefusedWith tells whether the API refused with one of these codes.
func RefusedWith(err error, codes ...string) bool {
	var refusal *Error
	return errors.As(err, &refusal) && slices.Contains(codes, refusal.Code())
}

// Unreachable says that no answer came: network, name, TLS or time-out. The server may have done what was asked all the same.
type Unreachable struct{ Cause error }

func (e *Unreachable) Error() string { return "No answer from the server: " + e.Cause.Error() }

// Unwrap gives the cause.
func (e *Unreachable) Unwrap() error { return e.Cause }

func errorOf(status int, body []byte, retryAfter time.Duration) *Error {
	refusal := &Error{Status: status, RetryAfter: retryAfter}
	if json.Unmarshal(body, &refusal.Body) != nil {
		refusal.Body = api.ErrorBody{}
	}
	return refusal
}
