import type { ClosedReason } from '@parley/engine-kit';
import type { Refusal } from './graph/refusal.js';

/** The reason to end a session that Graph no longer accepts (decisions.md §12). */
export function closingReason(refusal: Refusal): ClosedReason {
  return refusal.kind === 'session_banned'
    ? { kind: 'banned', code: refusal.banCode, reason: refusal.banReason }
    : { kind: 'refused', detail: refusal.detail };
}
