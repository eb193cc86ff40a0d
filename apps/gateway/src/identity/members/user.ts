import { type DomainError, NestedList, notFound, OneOf, ResourceId, Text, Timestamp } from '@parley/contracts';
import type { MemberRole } from '../credentials/index.js';
import { memberRoles } from './member.js';

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

export function noUser(id: string): DomainError {
  return notFound(`User "${id}"`);
}
