import { Controller } from '@nestjs/common';
import { DomainError, Flag, Name, Nested, NestedList, OffsetPageReply } from '@parley/contracts/base';
import { TeamLimitChanges } from '@parley/contracts/limits';
import { admin, type Probe, Route } from '../../access/routes/index.js';
import { OffsetQuery, offsetOf, offsetPage } from '../../access/paging/index.js';
import { Filters, Input, Path } from '../../access/requests/index.js';
import { AdministeredTeam, TeamStore } from '../teams/index.js';
import { CreateTeam } from './create-team.js';
import { CreatedTeam, CreateTeamBody } from './created-team.js';

const tag = 'Enterprise';
const ofTeam = {
  tag,
  status: 200,
  reply: AdministeredTeam,
  visibleBy: ({ get, params }: Probe) => get(TeamStore).get(params.teamId ?? ''),
} as const;

export class UpdateAdministeredTeamBody {
  @Name({ optional: true }) name?: string;
  @Flag({
    optional: true,
    description: 'True refuses all credentials of the team and pauses its work. False lifts the suspension.',
  })
  suspended?: boolean;
  @Nested(() => TeamLimitChanges, {
    optional: true,
    description:
      "The team's own limits. Null restores the setting of the installation. Absent limits keep their values.",
  })
  limits?: TeamLimitChanges;
}

export class AdministeredTeamPage extends OffsetPageReply {
  @NestedList(() => AdministeredTeam) data: AdministeredTeam[];
}

/** The teams of the installation (decisions.md §10). */
@Controller()
export class TeamsController {
  constructor(
    private readonly creation: CreateTeam,
    private readonly teams: TeamStore,
  ) {}

  @Route('POST /enterprise/teams', {
    access: admin,
    summary: 'Create a team with its owner, or an invitation for the owner, and a first key with every scope.',
    tag,
    status: 201,
    body: CreateTeamBody,
    reply: CreatedTeam,
    errors: ['conflict'],
  })
  createTeam(@Input() body: CreateTeamBody): Promise<CreatedTeam> {
    return this.creation.execute(body);
  }

  @Route('GET /enterprise/teams', {
    access: admin,
    summary: 'List all teams, newest first.',
    tag,
    status: 200,
    query: OffsetQuery,
    reply: AdministeredTeamPage,
  })
  async listTeams(@Filters() query: OffsetQuery): Promise<AdministeredTeamPage> {
    const page = offsetOf(query);
    return offsetPage(await this.teams.list(page), page);
  }

  @Route('GET /enterprise/teams/{teamId}', { access: admin, ...ofTeam, summary: 'Get one team.' })
  getAdministeredTeam(@Path('teamId') teamId: string): Promise<AdministeredTeam> {
    return this.teams.get(teamId);
  }

  @Route('PATCH /enterprise/teams/{teamId}', {
    access: admin,
    ...ofTeam,
    summary: 'Rename a team, suspend it, lift its suspension, or change its limits.',
    body: UpdateAdministeredTeamBody,
  })
  updateAdministeredTeam(
    @Path('teamId') teamId: string,
    @Input() changes: UpdateAdministeredTeamBody,
  ): Promise<AdministeredTeam> {
    if (Object.keys(changes).length === 0) {
      throw new DomainError('missing_field', 'Field "name", "suspended" or "limits" is required.');
    }
    return this.teams.update(teamId, changes);
  }
}
