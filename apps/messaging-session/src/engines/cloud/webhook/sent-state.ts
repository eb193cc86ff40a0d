import type { SentState } from '@parley/contracts';

const states = new Map<string, SentState>([
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'read'],
  ['played', 'played'],
  ['failed', 'error'],
]);

/** Of Meta's word; undefined for one that says nothing about delivery. */
export function sentStateOf(status: string): SentState | undefined {
  return states.get(status);
}
