import { answerOf, type Call, type ParleyClient, type Schemas } from '@parley/client';
import type { Owner } from '../api/index.js';

export type Operation = Schemas['Operation'];

/** Holds the request until the operation changes (interface.md §4.1). */
export interface Wait {
  /** Seconds, 0 to 30. */
  wait: number;
  afterSequence: number;
}

interface Waiting {
  wait?: Wait;
  signal?: AbortSignal;
}

export function getOperation(
  client: ParleyClient,
  owner: Owner,
  operationId: string,
  waiting: Waiting = {},
): Promise<Operation> {
  return answerOf(requestOperation(client, owner, operationId, waiting));
}

export function requestOperation(
  client: ParleyClient,
  { projectId }: Owner,
  operationId: string,
  { wait: query, signal }: Waiting = {},
): Call<Operation> {
  return projectId === undefined
    ? client.GET('/platform/operations/{operationId}', { params: { path: { operationId }, query }, signal })
    : client.GET('/platform/projects/{projectId}/operations/{operationId}', {
        params: { path: { projectId, operationId }, query },
        signal,
      });
}
