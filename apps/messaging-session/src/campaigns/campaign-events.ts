import { Inject, Injectable } from '@nestjs/common';
import type { CampaignEndedPayload, CampaignPayload, Operation } from '@parley/contracts';
import { outboxInsert } from '@parley/messaging';
import { IDS, type Ids } from '@parley/service-runtime';
import type { PoolClient } from 'pg';
import { teamEvent } from '../events/index.js';
import { type Announcement, type CampaignRecord, toCampaignPayload } from './campaign.js';
import { announce } from './campaign.store.js';

type CampaignEventDraft =
  | { type: 'campaign.created' | 'campaign.started'; payload: CampaignPayload }
  | { type: 'campaign.completed' | 'campaign.failed' | 'campaign.cancelled'; payload: CampaignEndedPayload };

/** Writes the lifecycle events of campaigns, each once, in the transaction of the change that it reports. */
@Injectable()
export class CampaignEvents {
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
    const { id: sourceId, teamId, environment } = campaign;
    const source = { teamId, environment, sourceType: 'campaign', sourceId } as const;
    const { text, values } = outboxInsert([teamEvent(this.ids.next(), source, draft)]);
    await client.query({ name: 'outbox-insert', text, values });
  }
}

/** The end event of a campaign, by its operation's status. Null: the operations service does not know the operation. */
function endingOf(campaign: CampaignRecord, operation: Operation | null): CampaignEventDraft {
  const { sent, failed, skipped } = campaign.counts;
  const payload: CampaignEndedPayload = { ...toCampaignPayload(campaign), sent, failed, skipped };
  switch (operation?.status) {
    case 'succeeded':
      return { type: 'campaign.completed', payload };
    case 'cancelled':
      return { type: 'campaign.cancelled', payload };
    default:
      return { type: 'campaign.failed', payload: { ...payload, error: operation?.error ?? 'internal' } };
  }
}
