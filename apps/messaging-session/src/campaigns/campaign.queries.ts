import { Inject, Injectable } from '@nestjs/common';
import { type Caller, callerSees, notFound, requireProject } from '@parley/contracts/base';
import type { CampaignRecipientState, ListCampaignRecipients, ListCampaigns } from '@parley/contracts/campaigns';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import type { CampaignRecord } from './campaign.js';
import { findCampaign, listCampaigns } from './campaign.store.js';
import { listRecipients } from './recipient.store.js';

@Injectable()
export class CampaignQueries {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** @throws DomainError `not_found`, also for a campaign that is not visible to the caller */
  async lookUp(caller: Caller, campaignId: string): Promise<CampaignRecord> {
    const campaign = await findCampaign(this.pool, { id: campaignId });
    if (!campaign || !callerSees(caller, campaign)) throw notFound('Campaign', campaignId);
    return campaign;
  }

  /** The campaigns of a project visible to the caller, newest first. @throws DomainError `not_found` */
  async list(caller: Caller, { limit, offset, ...filter }: ListCampaigns): Promise<CampaignRecord[]> {
    requireProject(caller, filter.projectId);
    return listCampaigns(this.pool, { ...filter, teamId: caller.teamId }, { limit, offset });
  }

  /** @throws DomainError `not_found` */
  async recipients(caller: Caller, request: ListCampaignRecipients): Promise<CampaignRecipientState[]> {
    await this.lookUp(caller, request.campaignId);
    return listRecipients(this.pool, request);
  }
}
