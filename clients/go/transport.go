package parley

import (
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"net/http"
	"strconv"
	"time"
)

const (
	firstDelay   = 500 * time.Millisecond
	longestDelay = 8 * time.Second
	// A server that asks for a longer wait than this is not waited for.
	longestWait = 60 * time.Second
	// The largest body of a refusal that is read.
	longestRefusal = 1 << 20
)

// patientTransport repeats what can be repeated, and makes errors of refusals.
type patientTransport struct {
	next    http.RoundTripper
	retries int
	timeout time.Duration
}

// RoundTrip sends a request that reads, or that has an Idempotency-Key, up to retries times more when no answer came or the
// answer was 429 or 503: after half a second, then longer, and not before Retry-After. Others are sent once.
func (t *patientTransport) RoundTrip(request *http.Request) (*http.Response, error) {
	retries := 0
	if mayRepeat(request) {
		retries = t.retries
	}
	for attempt := 0; ; attempt++ {
		response, err := t.once(request)
		if err == nil {
			return response, nil
		}
		wait, passing := passes(err)
		if attempt == retries || !passing || request.Context().Err() != nil {
			return nil, err
		}
		if err := pause(request.Context(), max(backoff(attempt, firstDelay, longestDelay), wait)); err != nil {
			return nil, err
		}
		if request, err = again(request); err != nil {
			return nil, err
		}
	}
}

func (t *patientTransport) once(request *http.Request) (*http.Response, error) {
	// The limit is for the head alone, and is lifted when it is there.
	ctx, cancel := context.WithCancelCause(request.Context())
	timer := time.AfterFunc(t.timeout, func() { cancel(errors.New("it took too long")) })
	response, err := t.next.RoundTrip(request.WithContext(ctx))
	timer.Stop()
	if err != nil {
		cause := context.Cause(ctx)
		cancel(nil)
		if request.Context().Err() != nil {
			return nil, request.Context().Err()
		}
		if cause != nil {
			err = cause
		}
		return nil, &Unreachable{err}
	}
	if response.StatusCode < 400 {
		response.Body = &cancelling{response.Body, func() { cancel(nil) }}
		return response, nil
	}
	defer cancel(nil)
	defer response.Body.Close()
	body, err := io.ReadAll(io.LimitReader(response.Body, longestRefusal))
	if err != nil {
		return nil, &Unreachable{err}
	}
	return nil, errorOf(response.StatusCode, body, retryAfter(response.Header.Get("Retry-After")))
}

// cancelling ends the context of a request when its body is closed.
type cancelling struct {
	io.ReadCloser
	cancel func()
}

func (b *cancelling) Close() error {
	defer b.cancel()
	return b.ReadCloser.Close()
}

func mayRepeat(request *http.Request) bool {
	if request.Body != nil && request.Body != http.NoBody && request.GetBody == nil {
		return false
	}
	return request.Method == http.MethodGet || request.Method == http.MethodHead || request.Header.Get("Idempotency-Key") != ""
}

func again(request *http.Request) (*http.Request, error) {
	repeated := request.Clone(request.Context())
	if request.GetBody == nil {
		return repeated, nil
	}
	body, err := request.GetBody()
	repeated.Body = body
	return repeated, err
}

func passes(err error) (time.Duration, bool) {
	var refusal *Error
	if errors.As(err, &refusal) {
		passing := refusal.Status == http.StatusTooManyRequests || refusal.Status == http.StatusServiceUnavailable
		return refusal.RetryAfter, passing && refusal.RetryAfter <= longestWait
	}
	var unreachable *Unreachable
	return 0, errors.As(err, &unreachable)
}

// backoff is a random part, at least half, of a delay that doubles, so that clients that failed together do not retry together.
func backoff(attempt int, first, longest time.Duration) time.Duration {
	steady := longest
	if attempt < 16 {
		steady = min(first<<attempt, longest)
	}
	return steady/2 + rand.N(steady/2+1)
}

func pause(ctx context.Context, delay time.Duration) error {
	timer := time.NewTimer(delay)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-timer.C:
		return nil
	}
}

func retryAfter(value string) time.Duration {
	if seconds, err := strconv.ParseUint(value, 10, 31); err == nil {
		return time.Duration(seconds) * time.Second
	}
	at, err := http.ParseTime(value)
	if err != nil {
		return 0
	}
	return max(time.Until(at), 0)
}
