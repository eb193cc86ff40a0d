import type { SentState } from '@parley/contracts/events';

/**
 * Each state outranks those before it, so that acknowledgements have the same result in any order and with any repeats
 * (decisions.md §12). A failure outranks `sent` alone: what was delivered did not fail.
 */
const ranks: Readonly<Record<SentState, number>> = { sent: 0, error: 1, delivered: 2, read: 3, played: 4 };

/** @param current undefined: nothing is known yet */
export function outranks(next: SentState, current: SentState | undefined): boolean {
  return current === undefined || ranks[next] > ranks[current];
}
