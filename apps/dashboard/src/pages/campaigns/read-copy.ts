import { ask, client, type Schemas } from '../../api/index.js';
import type { CampaignDraft } from './campaign-draft.js';
import { copyOf } from './copied-campaign.js';

const pageSize = 500;

/** Reads a campaign and all its recipients, as the draft of another one. */
export async function readCopy(campaignId: string): Promise<CampaignDraft> {
  const path = { campaignId };
  const campaign = await ask(client.GET('/v1/campaigns/{campaignId}', { params: { path } }));
  const recipients: Schemas['CampaignRecipientState'][] = [];
  for (let isLast = false; !isLast;) {
    const query = { limit: pageSize, offset: recipients.length };
    const { data } = await ask(client.GET('/v1/campaigns/{campaignId}/recipients', { params: { path, query } }));
    recipients.push(...data);
    isLast = data.length === 0 || recipients.length >= campaign.recipients.total;
  }
  return copyOf(campaign, recipients);
}
