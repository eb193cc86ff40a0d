import { performance } from 'node:perf_hooks';

/** Shorter intervals run only while something is busy, and keep their own time. */
const shortestAlignedMs = 500;
/** A timer may fire slightly early: the tick that it was set for is not repeated. */
const earlyMs = 50;

/**
 * The time until the next tick of an interval, in ms. Ticks are the whole multiples of `everyMs` on this process's clock, so
 * those of all intervals coincide, or come whole seconds later: an idle process is woken once a second at most. A wake-up costs
 * about half a millisecond of CPU whether it brings one statement or five. Processes began at different times, so theirs do not
 * coincide.
 *
 * @param afterMs ticks come so much later, whole seconds and some milliseconds: what uses the same pool then finds the
 *   connection free that the task before it used, and no more are opened
 */
export function untilTick(everyMs: number, afterMs = 0, nowMs = performance.now()): number {
  if (everyMs < shortestAlignedMs) return everyMs;
  const sinceMs = nowMs - afterMs;
  return Math.ceil(Math.ceil((sinceMs + earlyMs) / everyMs) * everyMs - sinceMs);
}

/**
 * Calls `run` at each tick, see {@link untilTick}. It keeps no process alive.
 *
 * @returns a function that ends it
 */
export function onTicks(everyMs: number, run: () => void, afterMs = 0): () => void {
  let timer: NodeJS.Timeout;
  const next = (): void => {
    timer = setTimeout(
      () => {
        next();
        run();
      },
      untilTick(everyMs, afterMs),
    ).unref();
  };
  next();
  return () => clearTimeout(timer);
}
