import { setTimeout as delay } from 'node:timers/promises';
import { waitFor } from './wait-for.js';

/** Work that goes on beside a test until it is told to stop. */
export interface Load<T> {
  /** What was accepted so far. */
  readonly accepted: readonly T[];
  /** Resolves when that many were accepted. */
  reached(count: number, timeoutMs?: number): Promise<void>;
  /** Lets so many more be accepted, stops, and gives everything that was. */
  stopAfter(more: number): Promise<readonly T[]>;
}

const refusalPauseMs = 20;

/**
 * Sends one thing after another from each of the senders, which are numbered too. A refusal is no failure here, for what is under test may be
 * down; a loss of what was accepted is.
 * @param send gives what was accepted, or null when it was refused; a throw counts as a refusal
 */
export function startLoad<T>(
  send: (number: number, sender: number) => Promise<T | null>,
  { senders = 4, pauseMs = 0 }: { senders?: number; pauseMs?: number } = {},
): Load<T> {
  const accepted: T[] = [];
  let wanted = Number.POSITIVE_INFINITY;
  let number = 0;
  const keepSending = async (sender: number): Promise<void> => {
    while (accepted.length < wanted) {
      const sent = await send(number++, sender).catch(() => null);
      if (sent !== null) accepted.push(sent);
      const waitMs = sent === null ? refusalPauseMs : pauseMs;
      if (waitMs > 0) await delay(waitMs);
    }
  };
  const running = Promise.all(Array.from({ length: senders }, (_, sender) => keepSending(sender)));
  return {
    accepted,
    reached: async (count, timeoutMs = 30_000) => {
      await waitFor(() => accepted.length >= count, { timeoutMs, message: `${count} to be accepted` });
    },
    stopAfter: async (more) => {
      wanted = accepted.length + more;
      await running;
      return accepted;
    },
  };
}

/**
 * How long the quickest of up to five tries took, in ms. A promise of time is judged by it: a busy machine delays most
 * tries, and what does not keep the promise delays each. A try that keeps the promise is the last.
 * @param tryOnce something of its own each time; @returns how long it took, in ms
 */
export async function quickest(promisedMs: number, tryOnce: () => Promise<number>): Promise<number> {
  let leastMs = Infinity;
  for (let tries = 0; tries < 5 && leastMs >= promisedMs; tries += 1) leastMs = Math.min(leastMs, await tryOnce());
  return leastMs;
}

/**
 * Does what must be done before a time that is set by itself, such as the end of a short-lived key. A busy machine is too late
 * for a short time: it is done anew with twice as much. What it throws after its time was over is of no account.
 * @param tryOnce something of its own each time
 */
export async function inTime<T>(shortestMs: number, tryOnce: (allowedMs: number) => Promise<T>): Promise<T> {
  for (let allowedMs = shortestMs; ; allowedMs *= 2) {
    const endsAtMs = performance.now() + allowedMs;
    const isLast = allowedMs > 16 * shortestMs;
    try {
      const done = await tryOnce(allowedMs);
      if (performance.now() < endsAtMs) return done;
    } catch (error) {
      if (isLast || performance.now() < endsAtMs) throw error;
    }
    if (isLast) throw new Error(`Not done within ${allowedMs} ms either.`);
  }
}
