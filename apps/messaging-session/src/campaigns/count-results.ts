import { Inject, Injectable } from '@nestjs/common';
import { isConnectionError } from '@parley/database';
import { LOGGER, type Logger, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { ChangedMessages } from '../message/index.js';
import { type CampaignPart, claimDueResults, countResults, findByChats, findByMessages } from './result.store.js';

const campaignsAtOnce = 20;

/**
 * Counts what became of the messages of campaigns (decisions.md §17): whether they were delivered, read, answered, or failed
 * after all. Recording an acknowledgement costs nothing for that: it is noted in memory, and counted here shortly after. What a
 * process noted when it died, and what came before the campaign knew its message, is found when the whole campaign is due.
 */
@Injectable()
export class CountResults {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly changed: ChangedMessages,
  ) {}

  /** Counts what this process has noted since the last time. */
  async noted(): Promise<void> {
    const { acknowledged, answered } = this.changed.take();
    if (acknowledged.length > 0) await this.count(await findByMessages(this.pool, acknowledged));
    if (answered.length > 0) await this.count(await findByChats(this.pool, answered));
  }

  /** Counts all results of the campaigns that are due. */
  async due(): Promise<void> {
    const campaignIds = await claimDueResults(this.pool, campaignsAtOnce);
    await this.count(campaignIds.map((campaignId) => ({ campaignId })));
  }

  /** A campaign that fails keeps the others from nothing: it is due again later. */
  private async count(parts: readonly (Pick<CampaignPart, 'campaignId'> & Partial<CampaignPart>)[]): Promise<void> {
    for (const { campaignId, recipientIds } of parts) {
      try {
        await countResults(this.pool, campaignId, recipientIds);
      } catch (error) {
        if (isConnectionError(error)) throw error;
        this.logger.error({ err: error, campaignId }, 'the results of a campaign are not counted; it is tried again');
      }
    }
  }
}
