package parley

import (
	"context"
	"net/http"
	"time"

	"github.com/google/uuid"

	"github.com/parley/parley/clients/go/api"
)

// ServiceVersion is the API version that the types are of. It goes with every request, so that a team's pin changes nothing.
const ServiceVersion = "2026-03-20"

// Longer than any answer takes, held waits of 30 s included.
const answerTimeout = 60 * time.Second

// Client has every operation of the API: client.SendTextWithResponse(ctx, params, body). Where the API refuses, the error
// is an *Error; where no answer came, an *Unreachable.
type Client struct {
	*api.ClientWithResponses
}

// Options of a client.
type Options struct {
	// UserAgent such as "my-shop/1.4".
	UserAgent string
	// Retries is how often a call is repeated that reads or has an Idempotency-Key, when no answer came or it was 429 or
	// 503. Nil: twice.
	Retries *int
	// Transport sends the requests; nil: http.DefaultTransport.
	Transport http.RoundTripper
}

// Connect makes a client. The token is a team API key, a project token or a client token.
func Connect(baseURL, token string, options Options) (*Client, error) {
	retries := 2
	if options.Retries != nil {
		retries = *options.Retries
	}
	transport := options.Transport
	if transport == nil {
		transport = http.DefaultTransport
	}
	// Without a time limit for the whole: a stream may stay open for hours. The transport limits the wait for the head.
	doer := &http.Client{
		Transport: &patientTransport{next: transport, retries: retries, timeout: answerTimeout},
		// The API never redirects. A server that does must not get the request and its credential.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	head := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+token)
		request.Header.Set("Service-Version", ServiceVersion)
		if options.UserAgent != "" {
			request.Header.Set("User-Agent", options.UserAgent)
		}
		if request.Header.Get("Idempotency-Key") == "" && takesKey(request.Method, request.URL.Path) {
			request.Header.Set("Idempotency-Key", uuid.NewString())
		}
		return nil
	}
	calls, err := api.NewClientWithResponses(baseURL, api.WithHTTPClient(doer), api.WithRequestEditorFn(head))
	if err != nil {
		return nil, err
	}
	return &Client{calls}, nil
}
