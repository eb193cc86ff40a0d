import { Inject, Injectable } from '@nestjs/common';
import type { Operation } from '@parley/contracts';
import { outboxInsert } from '@parley/messaging';
import { IDS, type Ids } from '@parley/service-runtime';
import type { PoolClient } from 'pg';
import { type Announcement, type CampaignRecord, toCampaignPayload } from './campaign.js';
import { campaignEvent, type CampaignEventDraft, endingOf } from './campaign-event.js';
import { announce } from './campaign.store.js';

/** The lifecycle events of campaigns, each made once, in the transaction of what it tells. */
@Injectable()
export class CampaignAnnouncements {
  constructor(@Inject(IDS) private readonly ids: Ids) {}

  async created(client: PoolClient, campaign: CampaignRecord): Promise<void> {
    const payload = toCampaignPayload(campaign);
    await this.make(client, campaign, 'created', { type: 'campaign.created', payload });
  }

  async started(client: PoolClient, campaign: CampaignRecord): Promise<void> {
    const payload = toCampaignPayload(campaign);
    await this.make(client, campaign, 'started', { type: 'campaign.started', payload });
  }

  /** @param campaign with its recipients settled */
  async ended(client: PoolClient, campaign: CampaignRecord, operation: Operation | null): Promise<void> {
    await this.make(client, campaign, 'ended', endingOf(campaign, operation));
  }

  private async make(
    client: PoolClient,
    campaign: CampaignRecord,
    now: Announcement,
    draft: CampaignEventDraft,
  ): Promise<void> {
    if (!(await announce(client, campaign.id, now))) return;
    const { text, values } = outboxInsert([campaignEvent(this.ids.next(), campaign, draft)]);
    await client.query({ name: 'outbox-insert', text, values });
  }
}
