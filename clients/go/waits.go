package parley

import (
	"context"
	"slices"

	"github.com/parley/parley/clients/go/api"
)

var atWork = []string{"pending", "running", "cancelling"}

// WaitForOperation gives the operation at its end, or where it needs somebody (action_required). Each request is held by the
// server until something moves. End the context to stop waiting: the operation goes on.
func (c *Client) WaitForOperation(ctx context.Context, operationID string) (*api.Operation, error) {
	wait := 0
	for {
		answer, err := c.GetOperationWithResponse(ctx, operationID, &api.GetOperationParams{Wait: &wait})
		if err != nil {
			return nil, err
		}
		if !slices.Contains(atWork, string(answer.JSON200.Status)) {
			return answer.JSON200, nil
		}
		wait = 30
	}
}
