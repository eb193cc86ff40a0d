import { inTime } from '../scheduling/in-time.js';

/**
 * What Redis answers to a call. The client's own `commandTimeout` is not enough: in a cluster it begins only when the command
 * is given to a node, so that a command which waits for a failover may wait for ever.
 * @throws Error after `timeoutMs`; the command may still be carried out later
 */
export function answered<T>(call: Promise<T>, timeoutMs: number): Promise<T> {
  return inTime(call, timeoutMs, () => {
    throw new Error(`Redis did not answer within ${timeoutMs} ms.`);
  });
}
