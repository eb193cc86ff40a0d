import { setTimeout as delay } from 'node:timers/promises';

/**
 * Polls until `condition` gives something other than false and undefined, and returns it; undefined when `timeoutMs`
 * passed first.
 */
export async function waitUntil<T>(
  condition: () => T | Promise<T>,
  timeoutMs: number,
  intervalMs = 50,
): Promise<Exclude<T, false | undefined> | undefined> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const value = await condition();
    if (value !== false && value !== undefined) return value as Exclude<T, false | undefined>;
    if (Date.now() >= deadline) return undefined;
    await delay(intervalMs);
  }
}

/** {@link waitUntil}. @throws when `timeoutMs` passed first, naming what was waited for */
export async function until<T>(
  condition: () => T | Promise<T>,
  timeoutMs: number,
  what: string,
  intervalMs?: number,
): Promise<Exclude<T, false | undefined>> {
  const value = await waitUntil(condition, timeoutMs, intervalMs);
  if (value === undefined) throw new Error(`Waited ${timeoutMs / 1000} s for ${what}.`);
  return value;
}
