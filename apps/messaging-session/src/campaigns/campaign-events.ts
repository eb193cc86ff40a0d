import { Inject, Injectable } from '@nestjs/common';
import type { CampaignEndedPayload, CampaignEventType, EventDraftOf } from '@parley/contracts/events';
import type { Operation } from '@parley/contracts/operations';
import { outboxInsert } from '@parley/messaging';
import { IDS, type Ids } from '@parley/service-runtime';
import type { PoolClient } from 'pg';
import { teamEvent } from '../events/index.js';
import { type Announcement, type CampaignRecord, toCampaignPayload } from './campaign.js';
import type { CampaignEnding } from './campaign-list.js';
import { announce, findCampaign, setEnding } from './campaign.store.js';
import { closeRecipients } from './close-recipients.js';

/** How a campaign's operation ended. Null: the operations service does not know the operation. */
export type Ending = Pick<Operation, 'status' | 'error'> | null;

type CampaignEventDraft = EventDraftOf<CampaignEventType>;

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

  /** Closes the recipients that are left, and writes the campaign's last event with the counts. */
  async ended(client: PoolClient, operationId: string, ending: Ending): Promise<void> {
    const campaign = await findCampaign(client, { operationId });
    if (!campaign || campaign.announced === 'ended') return;
    await closeRecipients(client, campaign, { status: 'skipped' });
    await setEnding(client, campaign.id, endingOf(ending));
    const closed = await findCampaign(client, { operationId });
    if (closed) await this.make(client, closed, 'ended', endEventOf(closed, ending));
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
    const { text, values } = outboxInsert(client, [teamEvent(this.ids.next(), source, draft)]);
    await client.query({ name: 'outbox-insert', text, values });
  }
}

/** An operation that the operations service does not know is told as a failure. */
function endingOf(ending: Ending): CampaignEnding {
  return ending?.status === 'succeeded' || ending?.status === 'cancelled' ? ending.status : 'failed';
}

function endEventOf(campaign: CampaignRecord, ending: Ending): CampaignEventDraft {
  const { sent, failed, skipped } = campaign.counts;
  const payload: CampaignEndedPayload = { ...toCampaignPayload(campaign), sent, failed, skipped };
  switch (endingOf(ending)) {
    case 'succeeded':
      return { type: 'campaign.completed', payload };
    case 'cancelled':
      return { type: 'campaign.cancelled', payload };
    case 'failed':
      return { type: 'campaign.failed', payload: { ...payload, error: ending?.error ?? 'internal' } };
  }
}
