import type { ClosedReason } from '../../engine.js';

/** How the sandbox network words a ban. `expiresAt` in Unix seconds, only when the ban has a duration. */
export function banned(code: number, expiresAt?: number): Extract<ClosedReason, { kind: 'banned' }> {
  const reason = `The network has banned this number (code ${code}).`;
  return { kind: 'banned', code, reason, expiresAt };
}
