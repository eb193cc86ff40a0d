import { Inject, Injectable } from '@nestjs/common';
import { type Caller, DomainError, notFound } from '@parley/contracts/base';
import { isTerminal } from '@parley/contracts/operations';
import { inTransaction } from '@parley/database';
import { OperationJobs } from '@parley/operation-executor';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { CampaignQueries } from './campaign.queries.js';
import { findCampaign, setPaused } from './campaign.store.js';
import type { CampaignRecord } from './campaign.js';

/**
 * Pauses campaigns, and resumes them (decisions.md §17). The campaign's row decides: no turn to send is given once the
 * pause is committed, in any process. Repeats change nothing.
 */
@Injectable()
export class PauseCampaign {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly campaigns: CampaignQueries,
    private readonly jobs: OperationJobs,
  ) {}

  /** @throws DomainError `not_found`; `conflict` when the campaign's operation has ended or is being cancelled */
  async execute(caller: Caller, campaignId: string, paused: boolean): Promise<CampaignRecord> {
    const campaign = await this.campaigns.lookUp(caller, campaignId);
    await this.requireOpen(campaign);
    await inTransaction(this.pool, async (client) => {
      // The job first: a run locks it before its campaign. Woken in this transaction, it cannot miss the change.
      await this.jobs.wake([campaign.operationId], client);
      if (!(await setPaused(client, campaignId, paused))) throw hasEnded(campaign);
    });
    const now = await findCampaign(this.pool, { id: campaignId });
    if (!now) throw notFound('Campaign', campaignId);
    // It may have ended since.
    return { ...now, paused };
  }

  /** A campaign's operation is pending for a moment only: it is paused before it begins. */
  private async requireOpen(campaign: CampaignRecord): Promise<void> {
    const operation = await this.jobs.current(campaign.operationId, campaign.teamId);
    if (!operation || isTerminal(operation.status) || operation.status === 'cancelling') throw hasEnded(campaign);
  }
}

function hasEnded({ id }: CampaignRecord): DomainError {
  return new DomainError('conflict', `The campaign ${id} has ended, or is being cancelled.`);
}
