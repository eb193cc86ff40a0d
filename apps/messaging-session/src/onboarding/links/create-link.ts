import { Inject, Injectable } from '@nestjs/common';
import { type Caller, type CreateQuickLink as Request, DomainError, requireProject } from '@parley/contracts';
import { CLOCK, type Clock, IDS, type Ids, randomBase62 } from '@parley/service-runtime';
import { defaultEngine } from '../../engines/index.js';
import { checkRedirectUrl, OnboardingEngines } from '../attempts/index.js';
import { checkTimes } from './check-link.js';
import type { LinkRecord } from './quicklink.js';
import { QuickLinkStore } from './quicklink.store.js';

/** Characters of base62: 131 random bits. The slug must not be guessable, because every visitor who knows it may begin visits. */
const slugLength = 22;

/** Creates a QuickLink (decisions.md §9). */
@Injectable()
export class CreateLink {
  constructor(
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly engines: OnboardingEngines,
    private readonly links: QuickLinkStore,
  ) {}

  /** @throws DomainError `not_found`, `missing_field`, `invalid_parameter`, `not_supported_by_engine` */
  async execute(caller: Caller, request: Request): Promise<LinkRecord> {
    const { teamId } = caller;
    const { projectId, environment, name, externalId, engine, config, maxSessions, redirectUrl } = request;
    requireProject(caller, projectId);
    if (environment === 'live' && engine === undefined) {
      throw new DomainError('missing_field', 'Field "engine" is required: the project is Live.');
    }
    const link: LinkRecord = {
      ...{ id: this.ids.next(), teamId, projectId, environment, name, externalId, config, maxSessions, redirectUrl },
      slug: randomBase62(slugLength),
      engine: engine ?? defaultEngine,
      ...(request.expiresAt === undefined ? {} : { expiresAt: new Date(request.expiresAt) }),
      ...{ enabled: true, projectGone: false, sessions: 0 },
    };
    checkTimes(link, this.clock.now());
    if (redirectUrl !== undefined) checkRedirectUrl(redirectUrl);
    await this.engines.check(link);
    await this.links.insert(link);
    return link;
  }
}
