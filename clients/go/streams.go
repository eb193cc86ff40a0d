package parley

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/tmaxmax/go-sse"

	"github.com/parley/parley/clients/go/api"
)

const (
	// Three heartbeats of the server: a connection that is silent for longer is dead.
	silence           = 45 * time.Second
	firstReconnect    = 500 * time.Millisecond
	longestReconnect  = 30 * time.Second
	largestStreamItem = 16 << 20
	streamClosed      = "stream.closed"
)

// StreamedEvent is an event of a stream.
type StreamedEvent struct {
	// LastEventID is the position after this event: keep it, and give it to go on from here.
	LastEventID string
	Event       Event
	// Data is the exact JSON text of the envelope, as every webhook carries it.
	Data string
}

// Follow says which events are followed, and from where.
type Follow struct {
	// ProjectID of the project whose events are followed; empty: the team's own.
	ProjectID string
	// Type is the only type of events that is followed, beside Types; both empty: all.
	Type string
	// Types are those that are followed: types, prefixes such as "message.*", at most 20.
	Types []string
	// Filter is what envelopes are like, as the filter of a webhook: map[string]any, or what else is an object in JSON. Nil: any.
	Filter any
	// LastEventID is the position to go on from; empty: from now on.
	LastEventID string
	// Opened is called for each connection, before its first event.
	Opened func()
}

// FollowEvents gives the events of a project or the team as they happen, and goes on after a break, without loss or
// duplicate. It ends with an error where the API refuses for good, or where the very first connection fails, and without one
// when the context ends.
func (c *Client) FollowEvents(ctx context.Context, follow Follow) iter.Seq2[StreamedEvent, error] {
	return func(yield func(StreamedEvent, error) bool) {
		place := follow.LastEventID
		wasOpen := false
		for failures := 0; ctx.Err() == nil; failures++ {
			opened, goesOn, err := c.followOnce(ctx, follow, &place, yield)
			if !goesOn || ctx.Err() != nil {
				return
			}
			if opened {
				wasOpen, failures = true, 0
			}
			wait, passing := passesInStream(err)
			if err != nil && (!wasOpen || !passing) {
				yield(StreamedEvent{}, err)
				return
			}
			if pause(ctx, max(backoff(failures, firstReconnect, longestReconnect), wait)) != nil {
				return
			}
		}
	}
}

func (c *Client) followOnce(
	ctx context.Context, follow Follow, place *string, yield func(StreamedEvent, error) bool,
) (opened, goesOn bool, err error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	body, err := c.openStream(ctx, follow, *place)
	if err != nil {
		return false, true, err
	}
	defer body.Close()
	if follow.Opened != nil {
		follow.Opened()
	}
	alive := &watched{Reader: body, timer: time.AfterFunc(silence, cancel)}
	defer alive.timer.Stop()
	for message, err := range sse.Read(alive, &sse.ReadConfig{MaxEventSize: largestStreamItem}) {
		if err != nil {
			return true, true, &Unreachable{err}
		}
		if message.Data != "" && message.Type != streamClosed {
			streamed := StreamedEvent{LastEventID: message.LastEventID, Data: message.Data}
			if err := json.Unmarshal([]byte(message.Data), &streamed.Event); err != nil {
				return true, true, &Unreachable{err}
			}
			if !yield(streamed, nil) {
				return true, false, nil
			}
		}
		if message.LastEventID != "" {
			*place = message.LastEventID
		}
	}
	return true, true, nil
}

func (c *Client) openStream(ctx context.Context, follow Follow, place string) (io.ReadCloser, error) {
	calls := c.ClientInterface.(*api.Client)
	path := "platform/events/stream"
	if follow.ProjectID != "" {
		path = "platform/projects/" + url.PathEscape(follow.ProjectID) + "/events/stream"
	}
	query, err := follow.query()
	if err != nil {
		return nil, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, calls.Server+path+query, nil)
	if err != nil {
		return nil, err
	}
	if place != "" {
		request.Header.Set("Last-Event-ID", place)
	}
	for _, edit := range calls.RequestEditors {
		if err := edit(ctx, request); err != nil {
			return nil, err
		}
	}
	response, err := calls.Client.Do(request)
	if err != nil {
		return nil, err
	}
	return response.Body, nil
}

func (f Follow) query() (string, error) {
	types := f.Types
	if f.Type != "" {
		types = append([]string{f.Type}, types...)
	}
	query := url.Values{}
	if len(types) > 0 {
		query.Set("type", strings.Join(types, ","))
	}
	if f.Filter != nil {
		filter, err := json.Marshal(f.Filter)
		if err != nil {
			return "", fmt.Errorf("the filter of the stream is no JSON: %w", err)
		}
		query.Set("filter", string(filter))
	}
	if len(query) == 0 {
		return "", nil
	}
	return "?" + query.Encode(), nil
}

func passesInStream(err error) (time.Duration, bool) {
	var refusal *Error
	if errors.As(err, &refusal) {
		return refusal.RetryAfter, slices.Contains([]int{429, 500, 502, 503, 504}, refusal.Status)
	}
	return 0, true
}

// watched puts off the end of a connection as long as something comes.
type watched struct {
	io.Reader
	timer *time.Timer
}

func (w *watched) Read(into []byte) (int, error) {
	count, err := w.Reader.Read(into)
	w.timer.Reset(silence)
	return count, err
}
