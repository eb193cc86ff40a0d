import { Controller } from '@nestjs/common';
import { ResourceId } from '@parley/contracts/base';
import { Overview } from '@parley/contracts/overview';
import { Route, scope } from '../../access/routes/index.js';
import { By, Filters, type RequestedBy } from '../../access/requests/index.js';
import { namedProjectVisible, ProjectStore } from '../../identity/projects/index.js';
import { ComposeOverview } from './compose-overview.js';

export class OverviewQuery {
  @ResourceId({
    optional: true,
    description: 'Id of a project. Default: the project of a project token, otherwise the team.',
  })
  projectId?: string;
}

/** The dashboard's first page (decisions.md §13). */
@Controller()
export class OverviewController {
  constructor(
    private readonly projects: ProjectStore,
    private readonly overview: ComposeOverview,
  ) {}

  @Route('GET /v1/overview', {
    access: scope('sessions:read'),
    summary: 'Get counts, and the traffic of the last hour by minute. A part is null while its service is unavailable.',
    tag: 'Overview',
    status: 200,
    query: OverviewQuery,
    reply: Overview,
    visibleBy: namedProjectVisible,
  })
  async getOverview(@By() by: RequestedBy, @Filters() { projectId }: OverviewQuery): Promise<Overview> {
    if (projectId !== undefined) await this.projects.require(by.caller, projectId);
    const id = projectId ?? by.caller.projectId;
    return this.overview.execute(by, id === undefined ? {} : { projectId: id });
  }
}
