import { ParleyError } from '@parley/client';

/** Requests under way at a time. */
const atOnce = 5;
/** How often one row waits for the server before it counts as failed. */
const mostWaits = 20;
const shortestWaitSeconds = 1;

export interface Failed<Row> {
  row: Row;
  error: unknown;
}

export interface Progress<Row> {
  total: number;
  done: number;
  failed: readonly Failed<Row>[];
  /** The server asked to wait. */
  isWaiting: boolean;
}

export interface RunMany<Row> {
  rows: readonly Row[];
  run: (row: Row) => Promise<unknown>;
  signal: AbortSignal;
  onProgress: (progress: Progress<Row>) => void;
  /** Resolves after so many milliseconds, or once the signal is aborted. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Does the same to many rows, five at a time. When the server limits requests, all wait as long as it says, and the row is
 * tried again. A stop begins no further row; those under way end.
 */
export async function runMany<Row>({ rows, run, signal, onProgress, pause = waitFor }: RunMany<Row>): Promise<void> {
  const left = rows.values();
  const failed: Failed<Row>[] = [];
  let [done, waiting] = [0, 0];
  const tell = () => onProgress({ total: rows.length, done, failed: [...failed], isWaiting: waiting > 0 });
  const gate = new Gate(pause);
  const wait = async (seconds: number) => {
    waiting += 1;
    tell();
    await gate.closeFor(seconds * 1_000, signal);
    waiting -= 1;
  };
  const work = async () => {
    for (const row of left) {
      await gate.passed();
      if (signal.aborted) return;
      const outcome = await attempted(() => run(row), wait, signal);
      if (outcome === 'stopped') return;
      if (outcome !== 'done') failed.push({ row, error: outcome.error });
      done += 1;
      tell();
    }
  };
  tell();
  await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, work));
}

type Outcome = 'done' | 'stopped' | { error: unknown };

async function attempted(
  run: () => Promise<unknown>,
  wait: (seconds: number) => Promise<void>,
  signal: AbortSignal,
): Promise<Outcome> {
  for (let waits = 0; ; waits += 1) {
    try {
      await run();
      return 'done';
    } catch (error) {
      const seconds = secondsToWait(error);
      if (seconds === undefined || waits === mostWaits) return { error };
      await wait(seconds);
      if (signal.aborted) return 'stopped';
    }
  }
}

/** What the server asks for in `Retry-After`; undefined when it does not ask to wait. */
export function secondsToWait(error: unknown): number | undefined {
  if (!(error instanceof ParleyError) || ![429, 503].includes(error.status)) return undefined;
  // Without the header a 503 may be the end of it, but a limit always passes.
  if (error.retryAfterSeconds === undefined) return error.status === 429 ? shortestWaitSeconds : undefined;
  return Math.max(error.retryAfterSeconds, shortestWaitSeconds);
}

/** Holds all requests back while the server wants none. */
class Gate {
  #open: Promise<void> = Promise.resolve();

  constructor(private readonly pause: (ms: number, signal: AbortSignal) => Promise<void>) {}

  passed(): Promise<void> {
    return this.#open;
  }

  async closeFor(ms: number, signal: AbortSignal): Promise<void> {
    const pausing = this.pause(ms, signal);
    this.#open = Promise.all([this.#open, pausing]).then(() => undefined);
    await this.#open;
  }
}

/** Ends early, without an error, once the signal is aborted. */
export function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
