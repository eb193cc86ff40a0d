import { setTimeout as sleep } from 'node:timers/promises';
import { ParleyError, Unreachable } from '@parley/client';

const firstDelayMs = 500;
const maxDelayMs = 30_000;

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
      const delayMs = asked === undefined ? Math.min(firstDelayMs * 2 ** attempt, maxDelayMs) : asked * 1_000;
      await sleep(delayMs, undefined, { signal });
    }
  }
}

/** True where trying again later may do. */
export function isPassing(error: unknown): boolean {
  if (error instanceof Unreachable) return true;
  return error instanceof ParleyError && [429, 500, 502, 503, 504].includes(error.status);
}
