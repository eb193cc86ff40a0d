import { answerOf, type ParleyClient, type Schemas } from '@parley/client';
import type { Owner } from '../api/index.js';

export type Operation = Schemas['Operation'];

/** What holds the request until the operation moves (interface.md §4.1). */
export interface Wait {
  /** Seconds, 0 to 30. */
  wait: number;
  afterSequence: number;
}

export function getOperation(
  client: ParleyClient,
  { projectId }: Owner,
  operationId: string,
  { wait, signal }: { wait?: Wait; signal?: AbortSignal } = {},
): Promise<Operation> {
  const query = wait ?? {};
  return projectId === undefined
    ? answerOf(client.GET('/platform/operations/{operationId}', { params: { path: { operationId }, query }, signal }))
    : answerOf(
        client.GET('/platform/projects/{projectId}/operations/{operationId}', {
          params: { path: { projectId, operationId }, query },
          signal,
        }),
      );
}
