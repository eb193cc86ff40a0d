package parley_test

import (
	"encoding/json"
	"testing"

	"github.com/oapi-codegen/nullable"
	"github.com/parley/parley/clients/go"
	"github.com/parley/parley/clients/go/api"
)

func TestNullClearsASettingAndWhatIsAbsentStays(t *testing.T) {
	rate := 5
	for want, change := range map[string]api.UpdateWebhookBody{
		`{}`:                                  {},
		`{"sessions":null}`:                   {Sessions: nullable.NewNullNullable[[]string]()},
		`{"ratePerSecond":5,"sessions":[""]}`: {RatePerSecond: nullable.NewNullableWithValue(rate), Sessions: nullable.NewNullableWithValue([]string{""})},
	} {
		sent, err := json.Marshal(change)
		if err != nil || string(sent) != want {
			t.Errorf("got %s, %v; want %s", sent, err, want)
		}
	}
}

func TestValueOfWhatIsNullOrAbsentIsNil(t *testing.T) {
	var page api.CursorPageInfo
	for text, want := range map[string]string{`{}`: "", `{"nextCursor":null}`: "", `{"nextCursor":"a"}`: "a"} {
		if err := json.Unmarshal([]byte(text), &page); err != nil {
			t.Fatal(err)
		}
		cursor := parley.ValueOf(page.NextCursor)
		if (cursor == nil) != (want == "") || (cursor != nil && *cursor != want) {
			t.Errorf("%s: got %v, want %q", text, cursor, want)
		}
		page = api.CursorPageInfo{}
	}
}
