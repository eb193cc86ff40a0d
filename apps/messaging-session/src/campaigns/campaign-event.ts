import {
  type CampaignEndedPayload,
  type CampaignPayload,
  envelopeText,
  eventMade,
  type EventMade,
  type Operation,
} from '@parley/contracts';
import type { OutboxFact } from '@parley/messaging';
import { idTime } from '@parley/service-runtime';
import { type CampaignRecord, toCampaignPayload } from './campaign.js';

export type CampaignEventDraft =
  | { type: 'campaign.created' | 'campaign.started'; payload: CampaignPayload }
  | { type: 'campaign.completed' | 'campaign.failed' | 'campaign.cancelled'; payload: CampaignEndedPayload };

/** How a campaign ended, as its operation tells it. Null: the operations service does not know the operation. */
export function endingOf(campaign: CampaignRecord, operation: Operation | null): CampaignEventDraft {
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

/**
 * The event with its final bytes, for the outbox of the transaction of the change. It is the team's, not the project's
 * (decisions.md §5), and says nothing of what was written to whom, so no content grant bears on it.
 */
export function campaignEvent(id: string, campaign: CampaignRecord, draft: CampaignEventDraft): OutboxFact {
  const createdAt = idTime(id).toISOString();
  const fact: EventMade = {
    id,
    teamId: campaign.teamId,
    type: draft.type,
    sourceType: 'campaign',
    sourceId: campaign.id,
    session: 'team',
    environment: campaign.environment,
    retained: true,
    createdAt,
    envelope: envelopeText({
      id,
      session: 'team',
      timestamp: createdAt,
      event: draft.type,
      payload: draft.payload,
    }),
  };
  return { id, contract: eventMade, fact };
}
