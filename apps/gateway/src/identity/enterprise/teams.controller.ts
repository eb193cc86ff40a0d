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
    description: 'True refuses every credential of the team and pauses all that runs for it; false lets it go on.',
  })
  suspended?: boolean;
  @Nested(() => TeamLimitChanges, {
    optional: true,
    description: 'Limits of its own; null: that of the installation again. Those that are absent stay.',
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
    summary: 'Make a team, its owner or their invitation, and a first key of every scope.',
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
    summary: 'Every team, newest first.',
    tag,
    status: 200,
    query: OffsetQuery,
    reply: AdministeredTeamPage,
  })
  async listTeams(@Filters() query: OffsetQuery): Promise<AdministeredTeamPage> {
    const page = offsetOf(query);
    return offsetPage(await this.teams.list(page), page);
  }

  @Route('GET /enterprise/teams/{teamId}', { access: admin, ...ofTeam, summary: 'One team.' })
  getAdministeredTeam(@Path('teamId') teamId: string): Promise<AdministeredTeam> {
    return this.teams.get(teamId);
  }

  @Route('PATCH /enterprise/teams/{teamId}', {
    access: admin,
    ...ofTeam,
    summary: 'Rename a team, suspend it, let it in again, or change its limits.',
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
