import { patiently } from '@parley/client';
import type { Connection } from '../api/index.js';
import { getOperation, type Operation } from './get-operation.js';

/** The longest that the API holds a request. */
const heldSeconds = 30;

export interface Waiting {
  /** Absent: for ever. */
  timeoutSeconds?: number;
  signal: AbortSignal;
  /** Told of the operation as it is first, and after each of its moves. */
  moved(to: Operation): void;
}

/**
 * The operation once it has ended, or as it is when the time is over. A server that is away for a while, or busy, is
 * asked again.
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
