import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Campaign, createCampaign, getCampaign, listCampaignRecipients } from '@parley/contracts/campaigns';
import { waitFor } from '@parley/testing';
import { Installation, projectId } from '../testing/index.js';
import { countResults } from './result.store.js';

describe('the results of a campaign', () => {
  let parley: Installation;
  beforeAll(async () => {
    parley = await Installation.make();
    await parley.start();
    await parley.connected('news');
  });
  afterAll(() => parley.close());

  const create = (to: readonly string[]): Promise<Campaign> =>
    parley.ask(createCampaign, {
      ...{ projectId, name: 'Autumn', session: 'news', message: { type: 'text', text: 'Hello' } },
      ...{ recipients: to.map((one) => ({ to: one })), ratePerMinute: 4800 },
    });
  const countsOf = async ({ id }: Campaign): Promise<Campaign['recipients']> =>
    (await parley.ask(getCampaign, { campaignId: id })).recipients;
  const recipientsOf = async ({ id }: Campaign) =>
    (await parley.ask(listCampaignRecipients, { campaignId: id, limit: 50, offset: 0 })).data;

  it('count what was delivered and read, what failed later, and who answered', async () => {
    const campaign = await create(['+12025553001', '+12025550001', '+12025550002', '+12025550000']);
    await parley.operations.until(campaign.operationId, 'succeeded');
    await waitFor(async () => {
      const { delivered, read, failedLater } = await countsOf(campaign);
      return delivered === 1 && read === 1 && failedLater === 1;
    });
    expect(await countsOf(campaign)).toEqual({
      ...{ total: 4, pending: 0, sent: 3, failed: 1, skipped: 0 },
      ...{ delivered: 1, read: 1, replied: 0, failedLater: 1, marketingLimited: 0 },
    });
    const [ada, silent, failing, unknown] = await recipientsOf(campaign);
    expect(ada).toMatchObject({ status: 'sent', delivered: true, read: true });
    expect(silent).not.toHaveProperty('delivered');
    expect(failing).toMatchObject({ status: 'sent', failedLater: true });
    expect(unknown).toMatchObject({ status: 'failed', error: 'recipient_not_found' });
  });

  it('count each result once, however many look at the same time', async () => {
    const campaign = await create(Array.from({ length: 30 }, (_, index) => `+1202555${4_000 + index}`));
    await parley.operations.until(campaign.operationId, 'succeeded');
    await Promise.all(Array.from({ length: 8 }, () => countResults(parley.database.pool, campaign.id)));
    await waitFor(async () => (await countsOf(campaign)).read === 30);
    await Promise.all(Array.from({ length: 8 }, () => countResults(parley.database.pool, campaign.id)));
    expect(await countsOf(campaign)).toMatchObject({ sent: 30, delivered: 30, read: 30, replied: 0 });
  });

  it('are found though the process that was told has died', async () => {
    const { pool } = parley.database;
    const campaign = await create(['+12025550001']);
    await parley.operations.until(campaign.operationId, 'succeeded');
    const [recipient] = await recipientsOf(campaign);
    // As another process records it, which dies before it has counted.
    const failure = { code: 131049, title: 'Not delivered to keep healthy engagement', detail: 'marketing_limit' };
    await pool.query(`UPDATE messages SET ack = 'error', failure = $2 WHERE id = $1`, [recipient?.messageId, failure]);
    await pool.query(
      `INSERT INTO messages (id, session_id, chat_id, whatsapp_id, from_me, timestamp, push_name, type, text)
       SELECT id + 1, session_id, chat_id, 'answer', false, timestamp, '', 'text', 'Hi' FROM messages WHERE id = $1`,
      [recipient?.messageId],
    );
    await pool.query('UPDATE campaigns SET results_at = now() WHERE id = $1', [campaign.id]);
    await waitFor(async () => (await countsOf(campaign)).replied === 1);
    expect(await countsOf(campaign)).toMatchObject({ sent: 1, failedLater: 1, marketingLimited: 1, replied: 1 });
    expect((await recipientsOf(campaign))[0]).toMatchObject({
      ...{ status: 'sent', failedLater: true, replied: true, detail: 'marketing_limit' },
    });
  });
});
