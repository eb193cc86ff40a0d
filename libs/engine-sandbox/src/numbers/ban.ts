import type { ClosedReason } from '@parley/engine-kit';

/** The sandbox network's message for a ban. `expiresAt` in Unix seconds, present only for a ban with a duration. */
export function banned(code: number, expiresAt?: number): Extract<ClosedReason, { kind: 'banned' }> {
  const reason = `The network has banned this number (code ${code}).`;
  return { kind: 'banned', code, reason, expiresAt };
}
