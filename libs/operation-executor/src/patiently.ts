import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@parley/contracts/base';

const shortestPauseMs = 200;
const longestPauseMs = 2_000;

/**
 * Retries as long as the answer is `unavailable`. `ask` must be idempotent.
 *
 * @throws any other error of `ask`; `signal.reason` at once when the signal aborts, even while a request is in flight
 */
export async function patiently<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = rejection();
  const onAbort = (): void => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    for (let pauseMs = shortestPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      signal.throwIfAborted();
      try {
        return await Promise.race([ask(), aborted]);
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'unavailable') throw error;
      }
      await Promise.race([sleep(pauseMs), aborted]);
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function rejection(): { promise: Promise<never>; reject: (reason: unknown) => void } {
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<never>((_resolve, rejectPromise) => (reject = rejectPromise));
  // The promise may be rejected before it is awaited.
  promise.catch(() => undefined);
  return { promise, reject };
}
