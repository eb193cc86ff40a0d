import { Flag, Nested, ResourceId, Text, Timestamp } from '@parley/contracts/base';
import { TeamLimits } from '@parley/contracts/limits';

/** A team as its own members see it. */
export class Team {
  @ResourceId() id: string;
  @Text({ min: 1, max: 100 }) name: string;
  @Text({ description: 'The `Service-Version` for requests that name none.' }) serviceVersion: string;
  @Timestamp() createdAt: string;
}

/** A team as the instance administrator sees it (decisions.md §10). */
export class AdministeredTeam extends Team {
  @Flag({ description: 'Whether the team is suspended. Its credentials are refused, and its work is paused.' })
  suspended: boolean;
  @Nested(() => TeamLimits, { description: "The team's own limits, in place of the settings of the installation." })
  limits: TeamLimits;
}

export function asMembersSee({ suspended: _, limits: __, ...team }: AdministeredTeam): Team {
  return team;
}
