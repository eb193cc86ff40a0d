import type { SentState } from '@parley/contracts/events';

const states = new Map<string, SentState>([
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'read'],
  ['played', 'played'],
  ['failed', 'error'],
]);

/** Maps Meta's status. Undefined for a status that is not about delivery. */
export function sentStateOf(status: string): SentState | undefined {
  return states.get(status);
}
