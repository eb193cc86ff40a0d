import { Controller } from '@nestjs/common';
import { listedProject, notFound } from '@parley/contracts/base';
import {
  type FoundMessagePage,
  SearchMessages,
  searchMessages,
  SearchProjectMessages,
  searchProjectMessages,
} from '@parley/contracts/messages';
import { Handles, type RequestContext } from '@parley/messaging';
import { SessionQueries } from '../../session-state/index.js';
import { SearchQueries } from './search.queries.js';

/** Any process answers, whether the sessions run or not. */
@Controller()
export class SearchController {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly searches: SearchQueries,
  ) {}

  @Handles(searchMessages)
  async search(request: SearchMessages, { caller }: RequestContext): Promise<FoundMessagePage> {
    const { id, name, projectId } = await this.sessions.lookUp(caller, request.session);
    return this.searches.page({ projectId, names: new Map([[id, name]]) }, request);
  }

  @Handles(searchProjectMessages)
  async searchProject(request: SearchProjectMessages, { caller }: RequestContext): Promise<FoundMessagePage> {
    const { projectId } = request;
    if (listedProject(caller, projectId) !== projectId) throw notFound('Project', projectId);
    return this.searches.page({ projectId, names: await this.sessions.namesIn(caller.teamId, projectId) }, request);
  }
}
