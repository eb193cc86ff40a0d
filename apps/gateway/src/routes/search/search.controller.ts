import { Controller } from '@nestjs/common';
import { missingField, ResourceId } from '@parley/contracts/base';
import type { TeamPrincipal } from '../../access/principal/index.js';
import { By, Filters, type RequestedBy, Who } from '../../access/requests/index.js';
import { Route, scope } from '../../access/routes/index.js';
import { namedProjectVisible, ProjectStore } from '../../identity/projects/index.js';
import { FindResource } from './find-resource.js';
import { FoundResources } from './found-resource.js';

export class SearchIdsQuery {
  @ResourceId({ description: 'The id to look up.' }) id: string;
  @ResourceId({
    optional: true,
    description: 'Required with a team API key. With a project token, its project is the default.',
  })
  projectId?: string;
}

/** What an id names (decisions.md §4 Finder). */
@Controller()
export class SearchController {
  constructor(
    private readonly projects: ProjectStore,
    private readonly resources: FindResource,
  ) {}

  @Route('GET /v1/search/ids', {
    access: scope('sessions:read'),
    summary: 'Find the resource of a project by its id. Only finds kinds that the credential may read.',
    tag: 'Overview',
    status: 200,
    query: SearchIdsQuery,
    reply: FoundResources,
    errors: ['unavailable', 'missing_field'],
    visibleBy: namedProjectVisible,
  })
  async searchIds(
    @By() by: RequestedBy,
    @Who() who: TeamPrincipal,
    @Filters() { id, projectId = by.caller.projectId }: SearchIdsQuery,
  ): Promise<FoundResources> {
    if (projectId === undefined) throw missingField('projectId', 'parameter');
    await this.projects.require(by.caller, projectId);
    return { data: await this.resources.execute(who, { id, projectId, by }) };
  }
}
