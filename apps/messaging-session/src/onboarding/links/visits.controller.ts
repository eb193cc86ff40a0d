import { Controller, Inject } from '@nestjs/common';
import {
  type BegunAttempt,
  beginVisit,
  QuickLinkSlug,
  visitedQuickLink,
  type VisitedQuickLink,
} from '@parley/contracts/onboarding';
import { Handles, type RequestContext } from '@parley/messaging';
import { CLOCK, type Clock } from '@parley/service-runtime';
import { offers } from '../../engines/index.js';
import { OnboardingEngines, requireService } from '../attempts/index.js';
import { BeginVisit } from './begin-visit.js';
import { whyClosed } from './quicklink.js';
import { QuickLinkStore } from './quicklink.store.js';

/** Serves QuickLinks to end customers. */
@Controller()
export class VisitsController {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly links: QuickLinkStore,
    private readonly beginning: BeginVisit,
    private readonly engines: OnboardingEngines,
  ) {}

  @Handles(visitedQuickLink)
  async visited({ slug }: QuickLinkSlug, { caller }: RequestContext): Promise<VisitedQuickLink> {
    requireService(caller);
    const link = await this.links.bySlug(slug);
    const { id, teamId, projectId, name, engine } = link;
    const closed = whyClosed(link, this.clock.now());
    const signup = this.engines.dialogOf(engine) ? true : undefined;
    return { id, teamId, projectId, name, pairingCode: offers(engine, 'pairingCode'), signup, closed };
  }

  @Handles(beginVisit)
  begin({ slug }: QuickLinkSlug, { caller }: RequestContext): Promise<BegunAttempt> {
    requireService(caller);
    return this.beginning.execute(slug);
  }
}
