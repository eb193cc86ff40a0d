import { setTimeout as after } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { serviceCaller } from '@parley/contracts/base';
import { CLOCK, type Clock, LOGGER, type Logger } from '@parley/service-runtime';
import { type RecoveredEndpoint, ReportedHealthStore } from '../endpoints/index.js';
import { PreviewRecovery } from '../redelivery/index.js';

/** beyond.md §3: a count that takes longer is left out. */
const countForMs = 2000;
const mostAtOnce = 8;
/** The event of the first failure was made before its attempt ended. */
const beforeFailureMs = 60_000;

/**
 * Reports endpoints that work again (beyond.md §3). Their first success noted it in its own transaction, so a crash loses
 * nothing; here it gets the count of what they missed, which is too slow for that transaction.
 */
@Injectable()
export class ReportRecovered {
  constructor(
    private readonly reported: ReportedHealthStore,
    private readonly recovery: PreviewRecovery,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      const recovered = await this.reported.recovered(mostAtOnce);
      await Promise.all(recovered.map((endpoint) => this.report(endpoint)));
      if (recovered.length < mostAtOnce) return;
    }
  }

  private async report(endpoint: RecoveredEndpoint): Promise<void> {
    await this.reported.reportRecovered(endpoint, await this.missedBy(endpoint));
  }

  private async missedBy(endpoint: RecoveredEndpoint): Promise<number | undefined> {
    if (endpoint.failingSince === null) return undefined;
    const ended = new AbortController();
    try {
      const timeout = after(countForMs, undefined, { signal: ended.signal });
      return await Promise.race([this.count(endpoint, endpoint.failingSince), timeout.catch(() => undefined)]);
    } finally {
      ended.abort();
    }
  }

  /** Never fails: a notice without the count is better than none. */
  private async count(
    { webhookId, teamId, projectId }: RecoveredEndpoint,
    failingSince: Date,
  ): Promise<number | undefined> {
    const caller = serviceCaller('webhook-delivery', { teamId, projectId });
    const request = { webhookId, since: new Date(failingSince.getTime() - beforeFailureMs).toISOString() };
    try {
      const { count } = await this.recovery.execute(request, caller, this.clock.now().getTime() + countForMs);
      return count;
    } catch (error) {
      this.logger.info({ err: error, webhookId }, 'what a recovered endpoint missed was not counted');
      return undefined;
    }
  }
}
