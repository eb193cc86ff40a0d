import { OneOf, ResourceId, Text } from '@parley/contracts';
import type { MemberRole } from '../credentials/index.js';

export const memberRoles = ['owner', 'admin', 'member'] as const satisfies readonly MemberRole[];

/** A member of a team (decisions.md §2). */
export class Member {
  @ResourceId() userId: string;
  @Text({ max: 254 }) email: string;
  @OneOf(memberRoles) role: MemberRole;
}

/** A member just made; `password` only when it was generated here, shown once. */
export class NewMember extends Member {
  @Text({ optional: true, description: 'Present only when it was generated. It is not shown again.' })
  password?: string;
}

export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Addresses differ by more than letter case only in theory. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}
