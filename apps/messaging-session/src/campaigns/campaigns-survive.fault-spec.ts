import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Campaign,
  type CampaignRecipientState,
  createCampaign,
  type CreateCampaign,
  getCampaign,
  listCampaignRecipients,
} from '@parley/contracts/campaigns';
import { projectDeleted } from '@parley/contracts/identity';
import { outboxInsert } from '@parley/messaging';
import { firstIdAt } from '@parley/service-runtime';
import { waitFor } from '@parley/testing';
import { gapsUs, Installation, logTurns, projectId, turnsOf } from '../testing/index.js';

const quick = {
  lease: { ttlMs: 3_000, renewEveryMs: 500, scanEveryMs: 100 },
  executor: { leaseMs: 2_000, renewEveryMs: 500, sweepEveryMs: 200 },
};

describe('campaigns', () => {
  let parley: Installation;
  beforeEach(async () => {
    parley = await Installation.make();
  });
  afterEach(() => parley.close());

  const to = (index: number): string => `+1202${5_001_111 + index}`.replace(/000\d$/, '1234');
  const create = (fields: Partial<CreateCampaign> = {}): Promise<Campaign> =>
    parley.ask(createCampaign, {
      projectId,
      name: 'Autumn',
      session: 'news',
      message: { type: 'text', text: 'Hello' },
      recipients: Array.from({ length: 150 }, (_, index) => ({ to: to(index) })),
      ratePerMinute: 1200,
      ...fields,
    });
  const counts = async ({ id }: Campaign): Promise<Campaign['recipients']> =>
    (await parley.ask(getCampaign, { campaignId: id })).recipients;
  const recipients = async (campaign: Campaign): Promise<CampaignRecipientState[]> =>
    (await parley.ask(listCampaignRecipients, { campaignId: campaign.id, limit: 500, offset: 0 })).data;
  /** Every message that was sent, in the order of sending. */
  async function messagesSent(): Promise<string[]> {
    const { rows } = await parley.database.pool.query<{ id: string }>(
      'SELECT id FROM messages WHERE from_me ORDER BY id',
    );
    return rows.map(({ id }) => id);
  }
  async function expectEachSentOnce(campaign: Campaign, total: number): Promise<void> {
    expect(await counts(campaign)).toMatchObject({ total, pending: 0, sent: total, failed: 0, skipped: 0 });
    const ids = (await recipients(campaign)).map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(total);
    expect([...ids].sort()).toEqual([...(await messagesSent())].sort());
  }

  it('lose and repeat no recipient when the process that sends is killed in the middle', async () => {
    const first = await parley.fork('node-a');
    await parley.connected('news');
    const campaign = await create();
    await waitFor(async () => (await counts(campaign)).sent >= 20, { timeoutMs: 30_000 });
    await first.kill();
    expect((await counts(campaign).catch(() => ({ sent: 0 }))).sent).toBeLessThan(150);
    const second = await parley.fork('node-a');
    // What the dead process had claimed is claimed again within 30 s.
    await parley.operations.until(campaign.operationId, 'succeeded', 60_000);
    await expectEachSentOnce(campaign, 150);
    await second.kill();
  }, 120_000);

  it('lose and repeat no recipient when what was sent was not written down', async () => {
    const first = await parley.start('node-a', quick);
    await parley.connected('news');
    const campaign = await create({
      recipients: [0, 1, 2, 3, 4].map((index) => ({ to: to(index) })),
      ratePerMinute: 60,
    });
    await waitFor(async () => (await counts(campaign)).sent === 1);
    await first.kill();
    // As if it had died a moment earlier: the message is out, the recipient pending.
    const { pool } = parley.database;
    await pool.query(`UPDATE campaign_recipients SET status = 'pending', message_id = NULL WHERE status = 'sent'`);
    await pool.query('UPDATE campaigns SET sent = 0');
    await parley.start('node-b', quick);
    await parley.operations.until(campaign.operationId, 'succeeded', 30_000);
    await expectEachSentOnce(campaign, 5);
  }, 60_000);

  it('count as sent what was sent but not written down, when they are cancelled then', async () => {
    const first = await parley.start('node-a', quick);
    await parley.connected('news');
    const campaign = await create({ ratePerMinute: 600 });
    await waitFor(async () => (await counts(campaign)).sent >= 4);
    await first.kill();
    const { pool } = parley.database;
    const sent = await messagesSent();
    await pool.query(`UPDATE campaign_recipients SET status = 'pending', message_id = NULL WHERE id > (
      SELECT id FROM campaign_recipients WHERE status = 'sent' ORDER BY id DESC OFFSET 3 LIMIT 1)`);
    await pool.query(`UPDATE campaigns SET sent = (SELECT count(*) FROM campaign_recipients WHERE status = 'sent')`);
    await parley.database.pool.query(`UPDATE sessions SET status = 'DISCONNECTED', wanted = false`);
    await parley.start('node-b', quick);
    await parley.operations.until(campaign.operationId, 'action_required', 30_000);
    await parley.operations.cancel(campaign.operationId);
    await parley.operations.until(campaign.operationId, 'cancelled', 30_000);
    expect((await counts(campaign)).sent).toBe(sent.length);
    const written = (await recipients(campaign)).flatMap(({ messageId }) => messageId ?? []);
    expect(written).toEqual(sent);
    expect(await messagesSent()).toEqual(sent);
  }, 60_000);

  it('of one session share its cap, whichever processes send', async () => {
    // One campaign each.
    await parley.start('node-a', { ...quick, campaignsAtOnce: 1 });
    await parley.start('node-b', { ...quick, campaignsAtOnce: 1 });
    await logTurns(parley.database.pool);
    await parley.connected('news', { config: { maxSendsPerSecond: 20 } });
    const recipientsOf = (from: number): { to: string }[] =>
      Array.from({ length: 100 }, (_, index) => ({ to: to(from + index) }));
    const campaigns = await Promise.all(
      [0, 1000].map((from) => create({ recipients: recipientsOf(from), ratePerMinute: 4800 })),
    );
    await waitFor(async () => {
      const { rows } = await parley.database.pool.query(
        'SELECT DISTINCT claimed_by FROM operation_jobs WHERE claimed_by IS NOT NULL',
      );
      return rows.length === 2;
    });
    for (const { operationId } of campaigns) await parley.operations.until(operationId, 'succeeded', 30_000);
    const ids = campaigns.map(({ id }) => id);
    const turns = await turnsOf(parley.database.pool, ids);
    expect(await messagesSent()).toHaveLength(200);
    // A turn is lost when the session changes hands just then, as the second process takes its share.
    expect(turns.length).toBeGreaterThanOrEqual(200);
    for (const gap of gapsUs(turns)) expect(gap).toBeGreaterThanOrEqual(50_000);
    // While both had recipients left, each got its share.
    const at = (wanted: string): number[] =>
      turns.flatMap(({ campaignId }, place) => (campaignId === wanted ? [place] : []));
    const [one, other] = ids.map(at) as [number[], number[]];
    const together = turns.slice(
      Math.max(one[0] ?? 0, other[0] ?? 0),
      Math.min(one.at(-1) ?? 0, other.at(-1) ?? 0) + 1,
    );
    expect(together.length).toBeGreaterThanOrEqual(40);
    for (const id of ids) {
      const share = together.filter(({ campaignId }) => campaignId === id).length / together.length;
      expect(share).toBeGreaterThan(0.25);
    }
  }, 60_000);

  it('go with their project', async () => {
    await parley.start('node-a', quick, true);
    await parley.connected('news');
    const campaign = await create({ ratePerMinute: 300 });
    const later = await create({ scheduledAt: new Date(Date.now() + 3_600_000).toISOString() });
    await waitFor(async () => (await counts(campaign)).sent >= 1);
    const { text, values } = outboxInsert(parley.database.pool, [
      { id: firstIdAt(new Date()), contract: projectDeleted, event: { teamId: '1001', projectId } },
    ]);
    await parley.database.pool.query(text, values);
    await waitFor(
      async () => {
        const { rows } = await parley.database.pool.query<{ left: string }>(
          `SELECT (SELECT count(*) FROM campaigns) + (SELECT count(*) FROM campaign_recipients)
             + (SELECT count(*) FROM operation_jobs) AS left`,
        );
        return Number(rows[0]?.left) === 0;
      },
      { timeoutMs: 20_000 },
    );
    for (const { operationId } of [campaign, later]) {
      expect(parley.operations.of(operationId)).toMatchObject({ status: 'failed', error: 'owner_deleted' });
    }
    await expect(counts(campaign)).rejects.toMatchObject({ code: 'not_found' });
  }, 60_000);
});
