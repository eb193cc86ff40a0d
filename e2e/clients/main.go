// The forty calls, a stream, a cancelled wait and a webhook, by the Go client: `main <settings>`.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"reflect"
	"strconv"
	"strings"
	"time"

	parley "github.com/parley/parley/clients/go"
	"github.com/parley/parley/clients/go/api"
)

type call struct {
	Operation string
	Path      []string
	Query     map[string]any
	Body      map[string]any
	Until     *struct {
		At string
		Is any
	}
	Save map[string]string
}

type known map[string]any

func main() {
	settings := known{}
	must(json.Unmarshal([]byte(os.Args[1]), &settings))
	text, err := os.ReadFile(settings.text("calls"))
	must(err)
	var calls []call
	must(json.Unmarshal(text, &calls))
	client, err := parley.Connect(settings.text("baseUrl"), settings.text("token"), parley.Options{UserAgent: "forty-calls"})
	must(err)

	results := []any{}
	for _, one := range calls {
		results = append(results, do(client, one, settings))
	}
	stream := streamed(client, settings)
	cancelled := cancelledWait(client, settings)
	operation, err := client.GetOperationWithResponse(context.Background(), settings.text("enrollment"), &api.GetOperationParams{})
	must(err)
	must(json.NewEncoder(os.Stdout).Encode(map[string]any{
		"calls": results, "stream": stream, "cancelled": cancelled, "operation": operation.JSON200.Status, "webhook": verified(settings),
	}))
}

func do(client *parley.Client, one call, settings known) any {
	for {
		answer, err := send(client, one, settings)
		var refusal *parley.Error
		if errors.As(err, &refusal) {
			return map[string]any{"operation": one.Operation, "refused": []any{refusal.Status, refusal.Code()}}
		}
		must(err)
		if one.Until != nil && at(answer, one.Until.At) != one.Until.Is {
			time.Sleep(50 * time.Millisecond)
			continue
		}
		for name, path := range one.Save {
			settings[name] = at(answer, path)
		}
		return map[string]any{"operation": one.Operation, "answer": answer}
	}
}

// send calls the typed method of an operation: what the list has must fit its parameters, and its answer has a type.
func send(client *parley.Client, one call, settings known) (any, error) {
	name := strings.ToUpper(one.Operation[:1]) + one.Operation[1:] + "WithResponse"
	method := reflect.ValueOf(client).MethodByName(name)
	in := []reflect.Value{reflect.ValueOf(context.Background())}
	for _, part := range one.Path {
		in = append(in, reflect.ValueOf(settings.filled(part).(string)))
	}
	for index := len(in); index < method.Type().NumIn()-1; index++ {
		kind := method.Type().In(index)
		if kind.Kind() == reflect.Pointer {
			params := reflect.New(kind.Elem())
			assign(settings.filled(one.Query), params.Interface())
			in = append(in, params)
			continue
		}
		body := reflect.New(kind)
		assign(settings.filled(one.Body), body.Interface())
		in = append(in, body.Elem())
	}
	out := method.Call(in)
	if err, failed := out[1].Interface().(error); failed && err != nil {
		return nil, err
	}
	return typedAnswer(out[0].Elem()), nil
}

func typedAnswer(response reflect.Value) any {
	for index := range response.NumField() {
		field := response.Field(index)
		if strings.HasPrefix(response.Type().Field(index).Name, "JSON2") && !field.IsNil() {
			var plain any
			assign(field.Interface(), &plain)
			return plain
		}
	}
	return nil
}

// assign moves a value by its JSON: from the list into types of the client, and back.
func assign(from, to any) {
	text, err := json.Marshal(from)
	must(err)
	must(json.Unmarshal(text, to))
}

func (k known) text(name string) string { return k[name].(string) }

func (k known) filled(value any) any {
	switch value := value.(type) {
	case string:
		if strings.HasPrefix(value, "$") {
			return k[value[1:]]
		}
	case []any:
		all := []any{}
		for _, one := range value {
			all = append(all, k.filled(one))
		}
		return all
	case map[string]any:
		all := map[string]any{}
		for name, one := range value {
			all[name] = k.filled(one)
		}
		return all
	}
	return value
}

func at(value any, path string) any {
	for _, name := range strings.Split(path, ".") {
		switch inner := value.(type) {
		case []any:
			index, err := strconv.Atoi(name)
			if err != nil || index >= len(inner) {
				return nil
			}
			value = inner[index]
		case map[string]any:
			value = inner[name]
		default:
			return nil
		}
	}
	return value
}

func streamed(client *parley.Client, settings known) any {
	ctx := context.Background()
	alice := "alice"
	filter := map[string]any{
		"event":   map[string]any{"$ne": "message.sent"},
		"payload": map[string]any{"text": "To the stream"},
	}
	types := []string{"session.*", "message.*"}
	follow := parley.Follow{ProjectID: settings.text("project"), Types: types, Filter: filter, Opened: func() {
		body := api.SendTextBody{Session: &alice, ChatId: settings.text("bob"), Text: "To the stream"}
		_, err := client.SendTextWithResponse(ctx, &api.SendTextParams{}, body)
		must(err)
	}}
	for one, err := range client.FollowEvents(ctx, follow) {
		must(err)
		var event any
		assign(one.Event, &event)
		return []any{at(event, "event"), at(event, "payload.text")}
	}
	return nil
}

func cancelledWait(client *parley.Client, settings known) bool {
	begun := time.Now()
	id := settings.text("enrollment")
	operation, err := client.GetOperationWithResponse(context.Background(), id, &api.GetOperationParams{})
	must(err)
	ctx, cancel := context.WithTimeout(context.Background(), 500*time.Millisecond)
	defer cancel()
	wait := 30
	_, err = client.GetOperationWithResponse(ctx, id, &api.GetOperationParams{Wait: &wait, AfterSequence: &operation.JSON200.Sequence})
	return errors.Is(err, context.DeadlineExceeded) && time.Since(begun) < 5*time.Second
}

// verified gives the webhook that came, if a changed one is refused.
func verified(settings known) any {
	answer, err := http.Get(settings.text("receiver") + "/received")
	must(err)
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	must(err)
	var webhook struct {
		Headers map[string]string
		Body    string
	}
	must(json.Unmarshal(text, &webhook))
	headers := http.Header{}
	for name, value := range webhook.Headers {
		headers.Set(name, value)
	}
	event, err := parley.VerifyWebhook(settings.text("secret"), headers, []byte(webhook.Body))
	must(err)
	if _, err := parley.VerifyWebhook(settings.text("secret"), headers, []byte(webhook.Body+" ")); !errors.Is(err, parley.ErrWebhookRefused) {
		return fmt.Sprint("a changed webhook: ", err)
	}
	return event.Event
}

func must(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
