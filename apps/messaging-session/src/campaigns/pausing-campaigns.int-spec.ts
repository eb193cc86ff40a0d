import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Campaign,
  createCampaign,
  type CreateCampaign,
  getCampaign,
  pauseCampaign,
  resumeCampaign,
} from '@parley/contracts/campaigns';
import { startSession, stopSession } from '@parley/contracts/sessions';
import { inTime, waitFor } from '@parley/testing';
import { Installation, projectId } from '../testing/index.js';

describe('a campaign that is paused', () => {
  let parley: Installation;
  beforeAll(async () => {
    parley = await Installation.make();
    await parley.start('node-a');
    await parley.start('node-b');
    await parley.connected('news');
  });
  afterAll(() => parley.close());

  let nextNumber = 6_111_111;
  const create = (fields: Partial<CreateCampaign> = {}): Promise<Campaign> =>
    parley.ask(createCampaign, {
      ...{ projectId, name: 'Autumn', session: 'news', message: { type: 'text', text: 'Hello' } },
      recipients: Array.from({ length: 20 }, () => ({ to: `+1202${(nextNumber += 7)}`.replace(/000\d$/, '1234') })),
      ratePerMinute: 600,
      ...fields,
    });
  const read = ({ id }: Campaign): Promise<Campaign> => parley.ask(getCampaign, { campaignId: id });
  const pause = ({ id }: Campaign): Promise<Campaign> => parley.ask(pauseCampaign, { campaignId: id });
  const resume = ({ id }: Campaign): Promise<Campaign> => parley.ask(resumeCampaign, { campaignId: id });
  const sent = async (campaign: Campaign): Promise<number> => (await read(campaign)).recipients.sent;
  const untilProgress = (campaign: Campaign, progress: string): Promise<unknown> =>
    waitFor(() => parley.operations.of(campaign.operationId).progress === progress, {
      message: `progress ${progress}`,
    });

  it('sends nothing until it is resumed, and then each of the rest once', async () => {
    const campaign = await create();
    expect(campaign.paused).toBe(false);
    await waitFor(async () => (await sent(campaign)) >= 2);
    expect(await pause(campaign)).toMatchObject({ id: campaign.id, paused: true });
    await untilProgress(campaign, 'paused');
    const before = await sent(campaign);
    expect(before).toBeLessThan(20);
    expect(await pause(campaign)).toMatchObject({ paused: true });
    // Several turns of its pace.
    await expect(waitFor(async () => (await sent(campaign)) > before, { timeoutMs: 700 })).rejects.toThrow();
    expect(parley.operations.of(campaign.operationId)).toMatchObject({ status: 'running', progress: 'paused' });
    const resumed = await Promise.all([resume(campaign), resume(campaign), resume(campaign)]);
    expect(resumed.map(({ paused }) => paused)).toEqual([false, false, false]);
    await parley.operations.until(campaign.operationId, 'succeeded');
    expect((await read(campaign)).recipients).toMatchObject({ sent: 20, failed: 0, skipped: 0 });
    const { rows } = await parley.database.pool.query<{ count: number }>(
      `SELECT count(*)::int FROM messages m JOIN campaign_recipients r ON r.message_id = m.id WHERE r.campaign_id = $1`,
      [campaign.id],
    );
    expect(rows).toEqual([{ count: 20 }]);
  });

  it('sends nothing in a turn that it was given before', async () => {
    const { id: sessionId } = await parley.connected('busy');
    const { pool } = parley.database;
    // As if others had the turns of the session until then.
    await pool.query(
      `INSERT INTO session_paces (session_id, turn_at, spacing_us) VALUES ($1, now() + interval '1.9 s', 12500)`,
      [sessionId],
    );
    const campaign = await create({ session: 'busy' });
    await waitFor(async () => {
      const { rows } = await pool.query('SELECT FROM campaigns WHERE id = $1 AND next_send_at > now()', [campaign.id]);
      return rows.length === 1;
    });
    await pause(campaign);
    await untilProgress(campaign, 'paused');
    expect(await sent(campaign)).toBe(0);
    await parley.operations.cancel(campaign.operationId);
  });

  it('is cancelled while it is paused, and cannot be paused or resumed afterwards', async () => {
    const campaign = await create();
    await pause(campaign);
    await untilProgress(campaign, 'paused');
    await parley.operations.cancel(campaign.operationId);
    await parley.operations.until(campaign.operationId, 'cancelled');
    await expect(pause(campaign)).rejects.toMatchObject({ code: 'conflict' });
    await expect(resume(campaign)).rejects.toMatchObject({ code: 'conflict' });
    await waitFor(async () => !(await read(campaign)).paused);
    const { total, sent: reached, skipped } = (await read(campaign)).recipients;
    expect(reached + skipped).toBe(total);
  });

  it('does not begin when its time comes, and begins once it is resumed', async () => {
    const { campaign, dueAtMs } = await inTime(1_500, async (allowedMs) => {
      const dueAtMs = Date.now() + allowedMs;
      const campaign = await create({ scheduledAt: new Date(dueAtMs).toISOString() });
      await untilProgress(campaign, 'scheduled');
      await pause(campaign);
      await untilProgress(campaign, 'paused');
      return { campaign, dueAtMs };
    });
    await waitFor(() => Date.now() > dueAtMs + 1_000, { timeoutMs: 60_000 });
    expect(await sent(campaign)).toBe(0);
    await resume(campaign);
    await parley.operations.until(campaign.operationId, 'succeeded');
    expect(await sent(campaign)).toBe(20);
  });

  it('shows `paused` though its session is down, and waits for the session again once it is resumed', async () => {
    const campaign = await create();
    await waitFor(async () => (await sent(campaign)) >= 1);
    await parley.ask(stopSession, { session: 'news' });
    await parley.operations.until(campaign.operationId, 'action_required');
    await pause(campaign);
    await untilProgress(campaign, 'paused');
    await parley.ask(startSession, { session: 'news' });
    await resume(campaign);
    await parley.operations.until(campaign.operationId, 'succeeded');
    expect(await sent(campaign)).toBe(20);
  });

  it('is not found by another team, and a campaign that ended is a conflict', async () => {
    const campaign = await create({ recipients: [{ to: '+12025556677' }], ratePerMinute: 4800 });
    await parley.operations.until(campaign.operationId, 'succeeded');
    await expect(pause(campaign)).rejects.toMatchObject({ code: 'conflict' });
    await expect(parley.ask(pauseCampaign, { campaignId: '381724996712738562' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
