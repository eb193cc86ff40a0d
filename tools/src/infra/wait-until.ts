import { setTimeout as delay } from 'node:timers/promises';

/** Polls until `condition` returns something other than false and undefined, and returns that; undefined after `timeoutMs`. */
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

/** Like {@link waitUntil}. @throws after `timeoutMs`, with `what` in the message */
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
