import { bindKeys, findReceipts, fingerprintOf, storeReceipts } from '@parley/idempotency';
import type { PoolClient } from 'pg';
import { mostInDoubt } from './campaign-sending.js';
import type { CampaignRecord } from './campaign.js';
import { recipientKey } from './recipient-send.js';
import { findDoubtful, type RecipientResult, settleRecipients, settleRest } from './recipient.store.js';

/**
 * Settles all recipients that are still pending; no send to them begins after this transaction. For a recipient whose
 * send may be in flight, or was made by a process that died, the idempotency key decides: either the send or this
 * function binds it first. A recipient whose send the network has yet to settle is not skipped but stays pending; of a
 * removed session nothing settles it any more, so it fails with the rest.
 */
export async function closeRecipients(
  client: PoolClient,
  campaign: Pick<CampaignRecord, 'id' | 'teamId'>,
  rest: { status: 'skipped' } | { status: 'failed'; error: string },
): Promise<void> {
  const doubtful = await findDoubtful(client, campaign, mostInDoubt);
  const { unsettled } = await settleSent(client, campaign, doubtful);
  await settleRest(client, campaign.id, rest, rest.status === 'skipped' ? unsettled : []);
}

/**
 * Settles those of the recipients to whom a message was sent. The others get none any more, or the network has yet to settle it.
 * @returns the ids of the others
 */
export async function settleSent(
  client: PoolClient,
  campaign: Pick<CampaignRecord, 'id' | 'teamId'>,
  doubtful: readonly string[],
): Promise<{ closed: string[]; unsettled: string[] }> {
  const closing = doubtful.map((id) => ({
    ...recipientKey(campaign.teamId, id),
    fingerprint: fingerprintOf({ closed: id }),
  }));
  const bindings = await bindKeys(client, closing);
  const bound = closing.filter((_, index) => bindings[index]?.kind === 'new');
  await storeReceipts(
    client,
    bound.map((request) => ({ request, receipt: null })),
  );
  const sent = doubtful.filter((_, index) => bindings[index]?.kind === 'conflict');
  const receipts = await findReceipts(
    client,
    sent.map((id) => recipientKey(campaign.teamId, id)),
  );
  const results: RecipientResult[] = [];
  const unsettled: string[] = [];
  sent.forEach((id, index) => {
    const { id: messageId } = (receipts[index]?.receipt ?? {}) as { id?: string };
    if (messageId === undefined) unsettled.push(id);
    else results.push({ id, status: 'sent', messageId });
  });
  if (results.length > 0) await settleRecipients(client, campaign.id, results);
  return { closed: doubtful.filter((_, index) => bindings[index]?.kind === 'new'), unsettled };
}
