import { ParleyError, Unreachable } from './failures.js';

const firstDelayMs = 500;
const maxDelayMs = 30_000;

/** True where trying again later may do. */
export function isPassing(error: unknown): boolean {
  if (error instanceof Unreachable) return true;
  return error instanceof ParleyError && [429, 500, 502, 503, 504].includes(error.status);
}

/**
 * Asks until there is an answer: where no server can be reached, or it limits requests, it waits and asks again. Only
 * for what may be asked twice.
 * @throws ParleyError for any other refusal; the signal's reason once it is aborted
 */
export async function patiently<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      signal.throwIfAborted();
      if (!isPassing(error)) throw error;
      const asked = error instanceof ParleyError ? error.retryAfterSeconds : undefined;
      const delayMs = asked === undefined ? backoffMs(attempt, { firstDelayMs, maxDelayMs }) : asked * 1_000;
      await pause(delayMs, signal);
    }
  }
}

/**
 * Longer each time, and not the same for all that failed together: half to all of the doubled delay.
 * @param attempt 0 for the first
 */
export function backoffMs(attempt: number, bounds: { firstDelayMs: number; maxDelayMs: number }): number {
  const steadyMs = Math.min(bounds.firstDelayMs * 2 ** attempt, bounds.maxDelayMs);
  return steadyMs * (0.5 + Math.random() / 2);
}

/** @throws the signal's reason once it is aborted */
export function pause(delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    if (signal?.aborted) return fail(signal.reason as Error);
    const stop = (): void => {
      clearTimeout(timer);
      fail(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      done();
    }, delayMs);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
