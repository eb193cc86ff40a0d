import { answerOf, type Call, type ParleyClient, patiently, type Schemas } from '@parley/client';
import { bounds } from '@parley/client/bounds';
import type { Connection, Owner } from '../connection.js';
import { CommandFailed, details, exitCodes, type Output, plain } from '../io/index.js';

export type Operation = Schemas['Operation'];

/** Holds the request until the operation changes (interface.md §4.1). */
interface Wait {
  /** Seconds, 0 to 30. */
  wait: number;
  afterSequence: number;
}

interface Held {
  wait?: Wait;
  signal?: AbortSignal;
}

/** The longest time that the API holds a request, in seconds. */
const { maximum: heldSeconds } = bounds['GET /platform/operations/{operationId}'].wait;

interface Waiting {
  /** Absent: no timeout. */
  timeoutSeconds?: number;
  signal: AbortSignal;
  /** Called with the operation as first read, and after each transition. */
  moved(to: Operation): void;
}

export const maxTimeoutSeconds = 7 * 86_400;

/**
 * Returns the operation once it has ended, or its last known state at the timeout. Retries while the server is
 * unavailable or limits requests.
 */
async function waitForEnd(
  { client, owner }: Connection,
  operationId: string,
  { timeoutSeconds, signal, moved }: Waiting,
): Promise<Operation> {
  const of = await owner();
  let operation = await getOperation(client, of, operationId);
  moved(operation);
  const timeout = timeoutSeconds === undefined ? undefined : AbortSignal.timeout(timeoutSeconds * 1_000);
  const ended = timeout === undefined ? signal : AbortSignal.any([signal, timeout]);
  while (!isTerminal(operation)) {
    const wait = { wait: heldSeconds, afterSequence: operation.sequence };
    let next: Operation;
    try {
      next = await patiently(() => getOperation(client, of, operationId, { wait, signal: ended }), ended);
    } catch (error) {
      if (timeout?.aborted && !signal.aborted) return operation;
      throw error;
    }
    if (next.sequence > operation.sequence) moved(next);
    operation = next;
  }
  return operation;
}

function isTerminal({ status }: Operation): boolean {
  return status === 'succeeded' || status === 'failed' || status === 'cancelled';
}

function getOperation(client: ParleyClient, owner: Owner, operationId: string, waiting: Held = {}): Promise<Operation> {
  return answerOf(requestOperation(client, owner, operationId, waiting));
}

export function requestOperation(
  client: ParleyClient,
  { projectId }: Owner,
  operationId: string,
  { wait: query, signal }: Held = {},
): Call<Operation> {
  return projectId === undefined
    ? client.GET('/platform/operations/{operationId}', { params: { path: { operationId }, query }, signal })
    : client.GET('/platform/projects/{projectId}/operations/{operationId}', {
        params: { path: { projectId, operationId }, query },
        signal,
      });
}

/**
 * Waits until an operation ends, prints each transition and then the operation.
 * @throws CommandFailed when it did not succeed, or did not end in time
 */
export async function awaitSuccess(
  connection: Connection,
  out: Output,
  operationId: string,
  waiting: Omit<Waiting, 'moved'>,
): Promise<void> {
  const operation = await waitForEnd(connection, operationId, { ...waiting, moved: (to) => out.note(move(to)) });
  out.result(operation, () => details(operation));
  if (operation.status === 'succeeded') return;
  throw new CommandFailed(
    isOver(operation) ? exitCodes.failure : exitCodes.unavailable,
    isOver(operation) ? '' : `Not over after ${waiting.timeoutSeconds} s.`,
  );
}

function isOver({ status }: Operation): boolean {
  return status === 'failed' || status === 'cancelled';
}

function move({ updatedAt, status, progress, error, actionRequired }: Operation): string {
  const wanted = actionRequired === null ? [] : [actionRequired.code, actionRequired.message, actionRequired.url ?? ''];
  return plain([updatedAt, status, progress ?? '', error ?? '', ...wanted].filter((part) => part !== '').join('  '));
}
