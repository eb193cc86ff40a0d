import { setMaxListeners } from 'node:events';
import type { AttemptBounds } from './destination.js';

type Timed<Outcome> = Outcome & { readonly durationMs: number };

/**
 * Runs a send or a check within its bounds, and measures it. What is not done at its timeout is `late()`.
 * @param work is passed a signal that is aborted when nobody waits for its outcome any more
 * @throws what `bounds.signal` is aborted with, and what `work` throws
 */
export async function runAttempt<Outcome extends object>(
  bounds: AttemptBounds,
  work: (ended: AbortSignal) => Promise<Outcome>,
  late: () => Outcome,
): Promise<Timed<Outcome>> {
  const { timeoutMs, signal } = bounds;
  const startedAtMs = performance.now();
  signal.throwIfAborted();
  // Each attempt under way listens to the one that stops them all.
  setMaxListeners(0, signal);
  const ended = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let stop: (() => void) | undefined;
  const limit = new Promise<Outcome>((resolve, reject) => {
    timer = setTimeout(() => resolve(late()), timeoutMs);
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    const outcome = await Promise.race([work(ended.signal), limit]);
    return { ...outcome, durationMs: Math.round(performance.now() - startedAtMs) };
  } finally {
    clearTimeout(timer);
    if (stop) signal.removeEventListener('abort', stop);
    ended.abort();
  }
}
