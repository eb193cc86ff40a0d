import { DomainError } from '@parley/contracts/base';
import type { MemberRole } from '../../access/principal/index.js';

/** A member's role before and after a change; null: no membership. */
export interface RoleChange {
  from: MemberRole | null;
  to: MemberRole | null;
}

/**
 * Owners and admins may change members; only owners may make or unmake an owner.
 * @throws DomainError `role_required`
 */
export function requireMayChange(by: MemberRole | null, { from, to }: RoleChange): void {
  if (by === 'owner') return;
  if (by !== 'admin') throw new DomainError('role_required', 'Only an owner or admin may change members.');
  if (from !== to && (from === 'owner' || to === 'owner')) {
    throw new DomainError('role_required', 'Only an owner may make or unmake an owner.');
  }
}

/** True when a member with the role `by` may invite to the role `to`. */
export function mayGive(by: MemberRole | null, to: MemberRole): boolean {
  return by === 'owner' || (by === 'admin' && to !== 'owner');
}

/**
 * Keeps the team's last owner.
 * @throws DomainError `conflict`
 */
export function requireOwnerLeft({ from, to }: RoleChange, owners: number): void {
  if (from !== 'owner' || to === 'owner' || owners > 1) return;
  throw new DomainError('conflict', 'The last owner of a team can be neither removed nor given another role.');
}
