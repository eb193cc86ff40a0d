import { Controller } from '@nestjs/common';
import { DomainError, Flag, JsonObject, Nested, NestedList, OneOf, Text } from '@parley/contracts';
import { Readiness } from '@parley/service-runtime';
import { Route } from '../../access/index.js';
import { ApiKeyWithSecret } from '../keys/index.js';
import { emailPattern, InvitationWithUrl, maxPasswordLength, Member } from '../members/index.js';
import { OffsetPageReply, OffsetQuery, offsetOf, offsetPage } from '../../paging/index.js';
import { Filters, Input, Path } from '../../requests/index.js';
import { AdministeredTeam, TeamStore } from '../teams/index.js';
import { ChangeTeam } from './change-team.js';
import { CreateTeam } from './create-team.js';

const tag = 'Enterprise';

export class CreateTeamBody {
  @Text({ min: 1, max: 100 }) name: string;
  @Text({ max: 254, pattern: emailPattern }) ownerEmail: string;
  @Text({
    optional: true,
    min: 1,
    max: maxPasswordLength,
    description: 'Of a person who is known already, theirs. Absent: the owner is invited, and sets their own.',
  })
  ownerPassword?: string;
}

export class CreatedTeam {
  @Nested(() => AdministeredTeam) team: AdministeredTeam;
  @Nested(() => Member, { optional: true, description: 'Where a password was given.' }) owner?: Member;
  @Nested(() => InvitationWithUrl, { optional: true, description: 'Where no password was given.' })
  invitation?: InvitationWithUrl;
  @Nested(() => ApiKeyWithSecret) key: ApiKeyWithSecret;
}

export class UpdateAdministeredTeamBody {
  @Text({ optional: true, min: 1, max: 100 }) name?: string;
  @Flag({ optional: true, description: 'True refuses every credential of the team.' }) suspended?: boolean;
}

export class AdministeredTeamPage extends OffsetPageReply {
  @NestedList(() => AdministeredTeam) data: AdministeredTeam[];
}

export class InstanceHealth {
  @OneOf(['ok', 'degraded']) status: 'ok' | 'degraded';
  @JsonObject({ description: 'What stands against readiness of the answering gateway, by name.' })
  failures: Record<string, string>;
}

@Controller()
export class EnterpriseController {
  constructor(
    private readonly creation: CreateTeam,
    private readonly change: ChangeTeam,
    private readonly teams: TeamStore,
    private readonly readiness: Readiness,
  ) {}

  @Route('POST /enterprise/teams', {
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

  @Route('GET /enterprise/teams/{teamId}', { summary: 'One team.', tag, status: 200, reply: AdministeredTeam })
  getAdministeredTeam(@Path('teamId') teamId: string): Promise<AdministeredTeam> {
    return this.teams.get(teamId);
  }

  @Route('PATCH /enterprise/teams/{teamId}', {
    summary: 'Rename a team, suspend it, or let it in again.',
    tag,
    status: 200,
    body: UpdateAdministeredTeamBody,
    reply: AdministeredTeam,
    visibleBy: ({ get, params }) => get(TeamStore).get(params.teamId ?? ''),
  })
  async updateAdministeredTeam(
    @Path('teamId') teamId: string,
    @Input() changes: UpdateAdministeredTeamBody,
  ): Promise<AdministeredTeam> {
    if (Object.keys(changes).length === 0) {
      throw new DomainError('missing_field', 'Field "name" or "suspended" is required.');
    }
    return this.change.execute(teamId, changes);
  }

  @Route('GET /enterprise/health', {
    summary: 'Whether the answering gateway and what it depends on work.',
    tag,
    status: 200,
    reply: InstanceHealth,
  })
  async getInstanceHealth(): Promise<InstanceHealth> {
    const failures = await this.readiness.failures();
    return { status: Object.keys(failures).length === 0 ? 'ok' : 'degraded', failures };
  }
}
