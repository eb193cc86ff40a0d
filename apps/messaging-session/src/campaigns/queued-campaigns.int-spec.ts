import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Campaign, createCampaign, type CreateCampaign, getCampaign } from '@parley/contracts/campaigns';
import { aCaller, lockWaits, quickest, waitFor } from '@parley/testing';
import { aTeamKey, gapsUs, Installation, logTurns, projectId, turnsOf } from '../testing/index.js';

const campaignsAtOnce = 50;
const other = { projectId: '3002', session: 'theirs' };
const theirKey = aCaller({ teamId: '2002' });

describe('200 campaigns of one team', () => {
  let parley: Installation;
  let campaigns: Campaign[];

  let nextNumber = 5_000_011;
  const recipients = (count: number): { to: string }[] =>
    Array.from({ length: count }, () => ({ to: `+1202${(nextNumber += 1)}`.replace(/000\d$/, '1234') }));
  const create = (fields: Partial<CreateCampaign> = {}, caller = aTeamKey): Promise<Campaign> =>
    parley.ask(
      createCampaign,
      {
        ...{ projectId, name: 'Autumn', session: 'ours', message: { type: 'text', text: 'Hello' } },
        ...{ recipients: recipients(50), ratePerMinute: 600, ...fields },
      },
      { caller, timeoutMs: 20_000 },
    );
  const sent = async ({ id }: Campaign, caller = aTeamKey): Promise<number> =>
    (await parley.ask(getCampaign, { campaignId: id }, { caller })).recipients.sent;
  const reported = ({ operationId }: Campaign): string[] => parley.operations.reported.get(operationId) ?? [];

  beforeAll(async () => {
    parley = await Installation.make();
    await parley.start('node-a', { campaignsAtOnce });
    await logTurns(parley.database.pool);
    await parley.connected('ours');
    await parley.connected(other.session, { projectId: other.projectId }, theirKey);
    campaigns = [];
    // A few at once, as the process has few connections.
    while (campaigns.length < 200) campaigns.push(...(await Promise.all(Array.from({ length: 5 }, () => create()))));
  }, 180_000);
  afterAll(() => parley.close());

  it('are all running, and tell the team that they were created', async () => {
    await waitFor(() => campaigns.every((campaign) => reported(campaign).length >= 2), { timeoutMs: 40_000 });
    // Those that were not soon served are shown as queued first; which these are depends on the others.
    const begun = new Set(campaigns.map((campaign) => reported(campaign).slice(0, 2).join()));
    expect([...begun].filter((steps) => !/^pending,running:(queued|validating)$/.test(steps))).toEqual([]);
    const last = campaigns.at(-1)!;
    expect((await parley.untilEvents(1, last.id))[0]?.event.type).toBe('campaign.created');
  }, 60_000);

  it('do not hold up the first send of another team', async () => {
    const tookMs = await quickest(5_000, async () => {
      const begunAtMs = performance.now();
      const theirs = await create({ ...other, recipients: recipients(10) }, theirKey);
      await waitFor(async () => (await sent(theirs, theirKey)) > 0, { timeoutMs: 40_000 });
      const sentAtMs = performance.now();
      await parley.operations.until(theirs.operationId, 'succeeded', 40_000);
      const turns = await turnsOf(parley.database.pool, [theirs.id]);
      for (const gap of gapsUs(turns)) expect(gap).toBeGreaterThanOrEqual(100_000);
      return sentAtMs - begunAtMs;
    });
    expect(tookMs).toBeLessThan(5_000);
  }, 240_000);

  it('can each be cancelled within moments of its start', async () => {
    const waiting = await create();
    await waitFor(() => reported(waiting).length >= 2);
    await parley.operations.cancel(waiting.operationId);
    await parley.operations.until(waiting.operationId, 'cancelled');
    const { recipients: counts } = await parley.ask(getCampaign, { campaignId: waiting.id });
    expect(counts).toMatchObject({ total: 50, pending: 0, failed: 0 });
    await parley.untilEvents(1, waiting.id, 'campaign.cancelled');
    expect((await parley.events(waiting.id))[0]?.event.type).toBe('campaign.created');
  }, 60_000);

  it('are scheduled until they are due, also while others wait', async () => {
    const later = await create({ scheduledAt: new Date(Date.now() + 3_600_000).toISOString() });
    await waitFor(() => reported(later).length >= 2);
    expect(reported(later)).toEqual(['pending', 'running:scheduled']);
  }, 60_000);

  it('take turns at the pace of their session, and each keeps its own', async () => {
    const some = campaigns.filter((_, index) => index % 20 === 0);
    await waitFor(async () => (await Promise.all(some.map((one) => sent(one)))).every((count) => count >= 3), {
      timeoutMs: 60_000,
    });
    for (const one of some) {
      const turns = await turnsOf(parley.database.pool, [one.id]);
      for (const gap of gapsUs(turns)) expect(gap).toBeGreaterThanOrEqual(100_000);
    }
    const all = await turnsOf(
      parley.database.pool,
      [...campaigns].map(({ id }) => id),
    );
    for (const gap of gapsUs(all)) expect(gap).toBeGreaterThanOrEqual(12_500);
  }, 90_000);
});

describe('campaigns that wait while others keep all slots', () => {
  let parley: Installation;
  const atOnce = 2;
  const create = (name: string): Promise<Campaign> =>
    parley.ask(createCampaign, {
      ...{ projectId, name, session: 'ours', message: { type: 'text', text: 'Hello' }, ratePerMinute: 600 },
      recipients: [{ to: '+12025550147' }, { to: '+12025550148' }],
    });
  const reported = ({ operationId }: Campaign): string[] => parley.operations.reported.get(operationId) ?? [];

  beforeAll(async () => {
    parley = await Installation.make();
    await parley.start('node-a', { campaignsAtOnce: atOnce });
    await parley.connected('ours');
  }, 60_000);
  afterAll(() => parley.close());

  it('are each running as queued, and each can be cancelled', async () => {
    const { pool } = parley.database;
    const holder = await pool.connect();
    // Who takes a turn to send waits for this.
    await holder.query('BEGIN; LOCK TABLE session_paces IN EXCLUSIVE MODE');
    const keeping = await Promise.all(['one', 'two'].map(create));
    await waitFor(async () => (await lockWaits(pool, '%session_paces%')).length === atOnce);
    const waiting: Campaign[] = [];
    while (waiting.length < 40) waiting.push(...(await Promise.all(Array.from({ length: 5 }, () => create('waits')))));
    await waitFor(() => waiting.every((campaign) => reported(campaign).length >= 2));
    for (const campaign of waiting) expect(reported(campaign)).toEqual(['pending', 'running:queued']);
    const [left, ...cancelled] = waiting;
    await Promise.all(cancelled.map(({ operationId }) => parley.operations.cancel(operationId)));
    for (const { operationId } of cancelled) await parley.operations.until(operationId, 'cancelled');
    // They needed no slot for it.
    expect(await lockWaits(pool, '%session_paces%')).toHaveLength(atOnce);
    expect(reported(left!)).toEqual(['pending', 'running:queued']);
    await holder.query('ROLLBACK');
    holder.release();
    for (const { operationId } of [...keeping, left!]) await parley.operations.until(operationId, 'succeeded');
    for (const { id } of cancelled) {
      const { recipients } = await parley.ask(getCampaign, { campaignId: id });
      expect(recipients).toMatchObject({ total: 2, pending: 0, sent: 0, failed: 0, skipped: 2 });
    }
  }, 120_000);
});

describe('more campaigns than slots', () => {
  let parley: Installation;
  const quick = {
    lease: { ttlMs: 3_000, renewEveryMs: 500, scanEveryMs: 100 },
    executor: { leaseMs: 2_000, renewEveryMs: 500, sweepEveryMs: 200 },
    campaignsAtOnce: 2,
  };

  beforeAll(async () => {
    parley = await Installation.make();
  });
  afterAll(() => parley.close());

  it('write to each recipient once, over two processes of which one is killed', async () => {
    const first = await parley.start('node-a', quick);
    await parley.connected('news');
    await parley.start('node-b', quick);
    const make = (index: number): Promise<Campaign> =>
      parley.ask(createCampaign, {
        ...{ projectId, name: 'Spring', session: 'news', message: { type: 'text', text: 'Hello' } },
        recipients: Array.from({ length: 12 }, (_, number) => ({ to: `+1202555${1000 + 20 * index + number}` })),
        ratePerMinute: 1200,
      });
    const campaigns = await Promise.all(Array.from({ length: 10 }, (_, index) => make(index)));
    const all = async (): Promise<Campaign['recipients'][]> =>
      Promise.all(campaigns.map(async ({ id }) => (await parley.ask(getCampaign, { campaignId: id })).recipients));
    await waitFor(async () => (await all()).reduce((sum, { sent }) => sum + sent, 0) >= 30, { timeoutMs: 30_000 });
    await first.kill();
    for (const { operationId } of campaigns) await parley.operations.until(operationId, 'succeeded', 60_000);
    for (const counts of await all()) {
      expect(counts).toMatchObject({ total: 12, pending: 0, sent: 12, failed: 0, skipped: 0 });
    }
    const { rows } = await parley.database.pool.query<{ sent: number; people: number }>(
      `SELECT count(*)::int AS sent, count(DISTINCT chat_id)::int AS people FROM messages WHERE from_me`,
    );
    expect(rows).toEqual([{ sent: 120, people: 120 }]);
  }, 150_000);
});
