import { NestedList, OneOf, ResourceId, Text, Timestamp } from '@parley/contracts';
import type { MemberRole } from '../credentials/index.js';

export const memberRoles = ['owner', 'admin', 'member'] as const satisfies readonly MemberRole[];

/** A member of a team (decisions.md §2). */
export class Member {
  @ResourceId() userId: string;
  @Text({ max: 254 }) email: string;
  @OneOf(memberRoles) role: MemberRole;
}

/** A person who may become a member, by accepting (decisions.md §2). */
export class Invitation {
  @ResourceId() id: string;
  @Text({ max: 254 }) email: string;
  @OneOf(memberRoles) role: MemberRole;
  @Timestamp({ description: 'Until when it can be accepted.' }) expiresAt: string;
}

/** The invitation as it is shown once, when it is made. */
export class InvitationWithUrl extends Invitation {
  @Text({ description: 'Where the person accepts; for them alone, once. It is not shown again.' }) url: string;
}

/** A team of a person, and what they are in it. */
export class TeamOfUser {
  @ResourceId() id: string;
  @Text({ min: 1, max: 100 }) name: string;
  @OneOf(memberRoles) role: MemberRole;
}

/** A person as the instance administrator sees them (decisions.md §10). */
export class AdministeredUser {
  @ResourceId() id: string;
  @Text({ max: 254 }) email: string;
  @NestedList(() => TeamOfUser) teams: TeamOfUser[];
  @Timestamp() createdAt: string;
}

export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Addresses differ by more than letter case only in theory. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}
