import { ParleyError, Unreachable } from './failures.js';

const firstDelayMs = 500;
const maxDelayMs = 30_000;

/** True for an error that a later retry may not meet: no response, 429, 500 or 502 to 504. */
export function isPassing(error: unknown): boolean {
  if (error instanceof Unreachable) return true;
  return error instanceof ParleyError && [429, 500, 502, 503, 504].includes(error.status);
}

/**
 * Repeats a request until it gets a response. Waits and retries while the server cannot be reached, fails or limits
 * requests. Only for requests that are safe to repeat.
 * @throws ParleyError for any other refusal; the signal's reason once it is aborted
 */
export async function patiently<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      signal.throwIfAborted();
      if (!isPassing(error)) throw error;
      const retryAfterSeconds = error instanceof ParleyError ? error.retryAfterSeconds : undefined;
      const delayMs =
        retryAfterSeconds === undefined ? backoffMs(attempt, { firstDelayMs, maxDelayMs }) : retryAfterSeconds * 1_000;
      await pause(delayMs, signal);
    }
  }
}

/**
 * Exponential backoff with jitter: a random delay between half of the doubled delay and all of it, so that clients which
 * failed together do not retry together.
 * @param attempt 0 for the first
 */
export function backoffMs(attempt: number, bounds: { firstDelayMs: number; maxDelayMs: number }): number {
  const steadyMs = Math.min(bounds.firstDelayMs * 2 ** attempt, bounds.maxDelayMs);
  return steadyMs * (0.5 + Math.random() / 2);
}

/** Waits for `delayMs`. @throws the signal's reason once it is aborted */
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
