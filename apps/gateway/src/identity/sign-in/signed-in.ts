import { Nested, NestedList, notFound, OneOf, ResourceId, Text } from '@parley/contracts/base';
import type { MemberRole } from '../../access/principal/index.js';
import { memberRoles, TeamOfUser } from '../members/index.js';

export class LoginBody {
  @Text({ min: 1, max: 254 }) email: string;
  @Text({ min: 1, max: 256 }) password: string;
  @ResourceId({ optional: true, description: 'Default: the team used last.' }) teamId?: string;
}

/** A person, by their address. */
export class Person {
  @ResourceId() id: string;
  @Text({ max: 254 }) email: string;
}

export class TeamName {
  @ResourceId() id: string;
  @Text({ min: 1, max: 100 }) name: string;
}

/** The signed-in person, the current team, and the teams that they may change to (decisions.md §2). */
export class SignedIn {
  @Nested(() => Person) user: Person;
  @Nested(() => TeamName) team: TeamName;
  @OneOf(memberRoles) role: MemberRole;
  @NestedList(() => TeamOfUser) teams: TeamOfUser[];
}

/** @throws DomainError `not_found` when the team is not in `teams` */
export function signedIn({ id, email }: Person, teamId: string, teams: TeamOfUser[]): SignedIn {
  const team = teams.find((each) => each.id === teamId);
  if (!team) throw notFound('Team', teamId);
  return { user: { id, email }, team: { id: team.id, name: team.name }, role: team.role, teams };
}
