import { OneOf, ResourceId, Text } from '@parley/contracts';
import type { MemberRole } from '../credentials/index.js';

export const memberRoles = ['owner', 'admin', 'member'] as const satisfies readonly MemberRole[];

/** A member of a team (decisions.md §2). */
export class Member {
  @ResourceId() userId: string;
  @Text({ max: 254 }) email: string;
  @OneOf(memberRoles) role: MemberRole;
}

export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Addresses differ by more than letter case only in theory. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}
