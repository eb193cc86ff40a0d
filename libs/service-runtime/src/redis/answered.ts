import { inTime } from '../scheduling/in-time.js';

/**
 * Bounds the wait for an answer of Redis. The client's own `commandTimeout` is not enough: in a cluster it starts only when
 * the command is sent to a node, so a command that waits for a failover may wait for ever.
 *
 * @throws Error after `timeoutMs`; Redis may still execute the command later
 */
export function answered<T>(call: Promise<T>, timeoutMs: number): Promise<T> {
  return inTime(call, timeoutMs, () => {
    throw new Error(`Redis did not answer within ${timeoutMs} ms.`);
  });
}
