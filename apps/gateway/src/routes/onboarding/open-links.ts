import { Injectable } from '@nestjs/common';
import { type Caller, DomainError } from '@parley/contracts/base';
import { visitedQuickLink, type VisitedQuickLink } from '@parley/contracts/onboarding';
import { RequestClient, type RequestTrace } from '@parley/messaging';
import { forManyTeams } from '../../access/requests/index.js';
import { ProjectStore } from '../../identity/projects/index.js';
import { TeamStore } from '../../identity/teams/index.js';

/** A link that can be visited now, and the caller with which the gateway makes requests about it. */
export interface VisitedLink {
  readonly link: VisitedQuickLink;
  readonly caller: Caller;
}

/** Finds links that end customers may visit. Links of a suspended team are not found. */
@Injectable()
export class OpenLinks {
  constructor(
    private readonly client: RequestClient,
    private readonly teams: TeamStore,
    private readonly projects: ProjectStore,
  ) {}

  /** @throws DomainError `not_found`, `link_expired` */
  async find(slug: string, trace: RequestTrace): Promise<VisitedLink> {
    const context = forManyTeams(trace);
    const link = await this.client.request(visitedQuickLink, { slug }, context);
    const caller = await this.teams.requireActive(link.teamId, 'QuickLink', slug);
    const { projectId, closed } = link;
    if (closed !== undefined) throw new DomainError('link_expired', closed);
    // The owner of the link learns a little later that the project was deleted.
    if ((await this.projects.existing([projectId])).has(projectId)) return { link, caller };
    throw new DomainError('link_expired', 'The link is no longer available.');
  }
}
