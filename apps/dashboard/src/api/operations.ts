import type { Schemas } from '@parley/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from './action.js';
import { ask, client, newIdempotencyKey } from './client.js';

export type Operation = Schemas['Operation'];

/** How something that takes long fares. The stream of changes keeps it current. */
export function useOperation(projectId: string, operationId: string) {
  return useQuery({
    queryKey: ['operations', projectId, operationId],
    queryFn: () =>
      ask(
        client.GET('/platform/projects/{projectId}/operations/{operationId}', {
          params: { path: { projectId, operationId } },
        }),
      ),
  });
}

/** One key for each thing that is asked for: a second try of the same is the same. */
export function useCancelOperation(projectId: string, operationId: string) {
  const [key] = useState(newIdempotencyKey);
  return useAction({
    run: () =>
      ask(
        client.POST('/platform/projects/{projectId}/operations/{operationId}/cancel', {
          params: { path: { projectId, operationId }, header: { 'Idempotency-Key': key } },
        }),
      ),
    done: 'The operation is being cancelled.',
    invalidates: [['operations'], ['campaigns']],
    quietErrors: true,
  });
}
