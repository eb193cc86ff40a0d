import { setTimeout as delay } from 'node:timers/promises';

export interface WaitOptions {
  timeoutMs?: number;
  /** What is waited for, for the error when it does not come. */
  message?: string;
}

type Truthy<T> = Exclude<T, false | 0 | '' | null | undefined>;

/**
 * Polls until the check returns a truthy value, and gives it; a check that throws is tried again.
 * @throws after `timeoutMs` (25 000: what takes milliseconds on a quiet machine, and less than a test may take), with the check's last error as the cause.
 */
export async function waitFor<T>(
  check: () => T | Promise<T>,
  { timeoutMs = 25_000, message = 'the condition' }: WaitOptions = {},
): Promise<Truthy<T>> {
  const deadline = Date.now() + timeoutMs;
  let lastError: unknown;
  for (let pauseMs = 2; ; pauseMs = Math.min(pauseMs * 2, 50)) {
    try {
      const value = await check();
      if (value) return value as Truthy<T>;
      lastError = undefined;
    } catch (error) {
      lastError = error;
    }
    if (Date.now() >= deadline) {
      throw new Error(`Waited ${timeoutMs} ms in vain for ${message}.`, { cause: lastError });
    }
    await delay(pauseMs);
  }
}
