import { Controller, Inject } from '@nestjs/common';
import { type Caller, ResourceId } from '@parley/contracts/base';
import { countEndpointLimit, countProjectLimits, LimitUse, LimitUses } from '@parley/contracts/limits';
import { RequestClient } from '@parley/messaging';
import { limitUse } from '@parley/service-runtime';
import { DATABASE, type Database } from '../../database/index.js';
import { Route, scope } from '../../access/routes/index.js';
import { By, Filters, type RequestedBy } from '../../access/requests/index.js';
import { keysOf } from '../../identity/keys/index.js';
import { membersOf } from '../../identity/members/index.js';
import { namedProjectVisible, projectsOf, ProjectStore } from '../../identity/projects/index.js';

export class LimitsQuery {
  @ResourceId({
    optional: true,
    description:
      'Adds the limits of one project. Default: the project of a project token, otherwise only the limits of the team.',
  })
  projectId?: string;
}

/** How much there may be, and is (decisions.md §14). */
@Controller()
export class LimitsController {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly projects: ProjectStore,
    private readonly client: RequestClient,
  ) {}

  @Route('GET /v1/limits', {
    access: scope('projects:read'),
    summary: 'List the limits that apply and how much of each is used.',
    tag: 'Team',
    status: 200,
    query: LimitsQuery,
    reply: LimitUses,
    errors: ['unavailable'],
    visibleBy: namedProjectVisible,
  })
  async getLimits(@By() by: RequestedBy, @Filters() query: LimitsQuery): Promise<LimitUses> {
    const { caller } = by;
    if (query.projectId !== undefined) await this.projects.require(caller, query.projectId);
    const projectId = query.projectId ?? caller.projectId;
    const [ofTeam, endpoints, ofProject] = await Promise.all([
      this.ofTeam(caller),
      this.client.request(countEndpointLimit, projectId === undefined ? {} : { projectId }, by),
      projectId === undefined ? { data: [] } : this.client.request(countProjectLimits, { projectId }, by),
    ]);
    return { data: [...ofProject.data, ...endpoints.data, ...ofTeam] };
  }

  /** A project token does not see how much there is elsewhere in its team. */
  private async ofTeam({ kind, teamId }: Caller): Promise<LimitUse[]> {
    if (kind === 'project_token') return [];
    const counted = [projectsOf(teamId), membersOf(teamId), keysOf(teamId)];
    return Promise.all(counted.map((limit) => limitUse(this.database, limit)));
  }
}
