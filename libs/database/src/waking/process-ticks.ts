import { performance } from 'node:perf_hooks';

/** Shorter intervals run only while something is busy, and keep their own time. */
const shortestAlignedMs = 500;

/**
 * The time until the next tick of an interval, in ms. Ticks are the whole multiples of `everyMs` on this process's clock, so
 * those of all intervals coincide: an idle process is woken once for all of them. A wake-up costs about half a millisecond of
 * CPU whether it brings one statement or five. Processes began at different times, so theirs do not coincide.
 */
export function untilTick(everyMs: number, nowMs = performance.now()): number {
  if (everyMs < shortestAlignedMs) return everyMs;
  // A timer may fire slightly early: the tick that it was set for is not repeated.
  return Math.ceil(Math.ceil((nowMs + everyMs / 10) / everyMs) * everyMs - nowMs);
}

/** Calls `run` at each tick. It keeps no process alive. @returns a function that ends it */
export function onTicks(everyMs: number, run: () => void): () => void {
  let timer: NodeJS.Timeout;
  const next = (): void => {
    timer = setTimeout(() => {
      next();
      run();
    }, untilTick(everyMs)).unref();
  };
  next();
  return () => clearTimeout(timer);
}
