import { patiently } from '@parley/client';
import { bounds } from '@parley/client/bounds';
import type { Connection } from '../api/index.js';
import { getOperation, type Operation } from './get-operation.js';

/** The longest time that the API holds a request, in seconds. */
const { maximum: heldSeconds } = bounds['GET /platform/operations/{operationId}'].wait;

export interface Waiting {
  /** Absent: no timeout. */
  timeoutSeconds?: number;
  signal: AbortSignal;
  /** Called with the operation as first read, and after each transition. */
  moved(to: Operation): void;
}

/**
 * Returns the operation once it has ended, or its last known state at the timeout. Retries while the server is
 * unavailable or limits requests.
 */
export async function waitForEnd(
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
