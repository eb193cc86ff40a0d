import { NestedList, OneOf, ResourceId, Text, Timestamp } from '@parley/contracts/base';
import type { MemberRole } from '../../access/principal/index.js';

export const memberRoles = ['owner', 'admin', 'member'] as const satisfies readonly MemberRole[];

/** A member of a team (decisions.md §2). */
export class Member {
  @ResourceId() userId: string;
  @Text({ max: 254 }) email: string;
  @OneOf(memberRoles) role: MemberRole;
}

/** An invitation of a person, who becomes a member by accepting it (decisions.md §2). */
export class Invitation {
  @ResourceId() id: string;
  @Text({ max: 254 }) email: string;
  @OneOf(memberRoles) role: MemberRole;
  @Timestamp({ description: 'When it expires.' }) expiresAt: string;
}

/** The invitation with its link, which is shown only once. */
export class InvitationWithUrl extends Invitation {
  @Text({ description: 'The link with which the person accepts. It works once and is not shown again.' }) url: string;
}

/** A team of a person, with the person's role. */
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

/** Treats addresses as case-insensitive: only in theory do two differ by letter case alone. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}
