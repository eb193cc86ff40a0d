package parley

import (
	"iter"

	"github.com/oapi-codegen/nullable"
)

// ValueOf gives what may be null as a pointer: nil for null and for what is absent.
func ValueOf[Value any](of nullable.Nullable[Value]) *Value {
	value, err := of.Get()
	if err != nil {
		return nil
	}
	return &value
}

// Items gives every item of a list, page after page. The function reads one page by its cursor, nil for the first, and gives
// its items and the cursor of the next page, nil after the last:
//
//	parley.Items(func(cursor *string) ([]api.StoredEvent, *string, error) {
//		answer, err := client.ListTeamEventsWithResponse(ctx, &api.ListTeamEventsParams{Cursor: cursor})
//		…
//		return answer.JSON200.Data, parley.ValueOf(answer.JSON200.Page.NextCursor), nil
//	})
//
// With cursors each item comes once, whatever changes meanwhile. An error ends the list, with the zero value beside it.
func Items[Item any](page func(cursor *string) ([]Item, *string, error)) iter.Seq2[Item, error] {
	return func(yield func(Item, error) bool) {
		var cursor *string
		for {
			items, next, err := page(cursor)
			if err != nil {
				var none Item
				yield(none, err)
				return
			}
			for _, item := range items {
				if !yield(item, nil) {
					return
				}
			}
			if next == nil {
				return
			}
			cursor = next
		}
	}
}

// ItemsByOffset is Items for lists that are read by an offset. Only an empty page ends them: one with large items may have
// fewer than its limit.
func ItemsByOffset[Item any](page func(offset int) ([]Item, error)) iter.Seq2[Item, error] {
	return func(yield func(Item, error) bool) {
		for offset := 0; ; {
			items, err := page(offset)
			if err != nil {
				var none Item
				yield(none, err)
				return
			}
			if len(items) == 0 {
				return
			}
			for _, item := range items {
				if !yield(item, nil) {
					return
				}
			}
			offset += len(items)
		}
	}
}
