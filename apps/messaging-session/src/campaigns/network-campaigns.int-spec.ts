import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@parley/contracts/base';
import {
  type Campaign,
  createCampaign,
  createTemplate,
  getCampaign,
  listCampaignRecipients,
} from '@parley/contracts/campaigns';
import { deleteSession, startSession, stopSession } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import {
  accept,
  Installation,
  limitRecipient,
  loseAnswer,
  type Manner,
  projectId,
  RemoteNetwork,
  slowLeases,
} from '../testing/index.js';

const slowDownFor =
  (retryAfterSeconds: number): Manner =>
  () => ({
    kind: 'refused',
    error: new DomainError('rate_limited', 'The messaging network takes no more for now.', { retryAfterSeconds }),
  });
const slowDown = slowDownFor(1);

describe('a campaign over a network outside the database', () => {
  let parley: Installation;
  const network = new RemoteNetwork();
  beforeAll(async () => {
    parley = await Installation.make();
    await parley.start('node-a', { ...slowLeases, engines: [network] });
    await parley.connected('news', { engine: 'baileys' });
  });
  afterAll(() => parley.close());

  const announce = (name: string, count = 6, session = 'news'): Promise<Campaign> =>
    parley.ask(createCampaign, {
      projectId,
      name,
      session,
      message: { type: 'text', text: 'Hello' },
      recipients: Array.from({ length: count }, (_, n) => ({ to: `+1202555011${n}` })),
      ratePerMinute: 4800,
    });
  const countsOf = async ({ id: campaignId }: Campaign): Promise<Campaign['recipients']> =>
    (await parley.ask(getCampaign, { campaignId })).recipients;

  it('waits while the network takes no more, and goes on: everybody gets one message', async () => {
    network.manners.push(slowDown, slowDown, slowDown);
    const campaign = await announce('Autumn');
    await parley.operations.until(campaign.operationId, 'succeeded');
    expect(await countsOf(campaign)).toMatchObject({ sent: 6, failed: 0 });
    expect(network.got).toHaveLength(9);
    expect(await parley.events(undefined, 'message.sent')).toHaveLength(6);
  });

  const announceTo = (count: number, ratePerMinute: number): Promise<Campaign> =>
    parley.ask(createCampaign, {
      projectId,
      name: 'Solstice',
      session: 'news',
      message: { type: 'text', text: '{{name}}' },
      recipients: Array.from({ length: count }, (_, n) => ({ to: `+1202555${1000 + n}`, variables: { name: `${n}` } })),
      ratePerMinute,
    });

  // A campaign of 20/min sends one in each run.
  it.each([4800, 20])(
    'at %d/min goes on with the others while one recipient is limited',
    async (ratePerMinute) => {
      const before = network.got.length;
      network.manners.push(limitRecipient);
      const campaign = await announceTo(3, ratePerMinute);
      await parley.operations.until(campaign.operationId, 'succeeded', 30_000);
      expect(await countsOf(campaign)).toMatchObject({ sent: 3, failed: 0 });
      const got = network.got.slice(before).map(({ text }) => text);
      expect([got[0], got.slice(1, 3).sort(), got[3], got.length]).toEqual(['0', ['1', '2'], '0', 4]);
      const once = ['pending', 'running:validating', 'running:sending', 'running:finalizing', 'succeeded:finalizing'];
      expect(parley.operations.reported.get(campaign.operationId)).toEqual(once);
    },
    40_000,
  );

  it('reaches everybody though more recipients are limited than may be in doubt', async () => {
    network.manners.push(...Array<Manner>(110).fill(limitRecipient));
    const campaign = await announceTo(112, 4800);
    await parley.operations.until(campaign.operationId, 'succeeded', 30_000);
    expect(await countsOf(campaign)).toMatchObject({ sent: 112, failed: 0 });
  }, 40_000);

  it('asks again no sooner than the network says', async () => {
    const requestedAtMs: number[] = [];
    const timed =
      (manner: Manner): Manner =>
      (got) => {
        requestedAtMs.push(performance.now());
        return manner(got);
      };
    network.manners.push(timed(slowDownFor(3)), timed(accept));
    const campaign = await announce('Monsoon', 1);
    await parley.operations.until(campaign.operationId, 'succeeded');
    const [refusedAtMs = NaN, acceptedAtMs = NaN] = requestedAtMs;
    expect(acceptedAtMs - refusedAtMs).toBeGreaterThanOrEqual(3_000);
  });

  it('notices that its session is down while the network takes no more, and goes on once it is back', async () => {
    const before = network.got.length;
    network.manners.push(slowDownFor(3600));
    const campaign = await announce('Harvest', 1);
    await waitFor(() => network.got.length > before);
    await parley.ask(stopSession, { session: 'news' });
    await parley.operations.until(campaign.operationId, 'action_required');
    await parley.ask(startSession, { session: 'news' });
    await parley.operations.until(campaign.operationId, 'succeeded');
    expect(network.got).toHaveLength(before + 2);
  });

  it('is cancelled at once while the network takes no more', async () => {
    const before = network.got.length;
    network.manners.push(slowDownFor(3600));
    const campaign = await announce('Frost', 1);
    await waitFor(() => network.got.length > before);
    await parley.operations.cancel(campaign.operationId);
    await parley.operations.until(campaign.operationId, 'cancelled');
    expect(await countsOf(campaign)).toMatchObject({ sent: 0, skipped: 1 });
  });

  it('writes to all others while some sends are unsettled, and ends when the network has settled those', async () => {
    const before = network.got.length;
    network.manners.push(loseAnswer, loseAnswer);
    const campaign = await announce('Winter');
    await waitFor(async () => (await countsOf(campaign)).sent === 4);
    const unsettled = network.got.slice(before, before + 2);
    expect(await countsOf(campaign)).toMatchObject({ pending: 2, failed: 0 });
    for (const { id, whatsappId } of unsettled)
      await network.host?.received([{ sendId: id, kind: 'accepted', whatsappId }]);
    await parley.operations.until(campaign.operationId, 'succeeded');
    expect(await countsOf(campaign)).toMatchObject({ sent: 6, failed: 0 });
    expect(network.got).toHaveLength(before + 6);
  });

  it('looks ever more seldom for what the network has not settled, and tells nothing of it', async () => {
    network.manners.push(loseAnswer);
    const { operationId, id } = await announce('Drought', 1);
    const job = async () => {
      const { rows } = await parley.database.pool.query<{ claim: number; pauseMs: number }>(
        `SELECT claim::integer, (extract(epoch FROM wake_at - now()) * 1000)::float8 AS "pauseMs"
         FROM operation_jobs WHERE operation_id = $1 AND claimed_by IS NULL`,
        [operationId],
      );
      return rows[0];
    };
    const reported = () => parley.operations.reported.get(operationId);
    const once = ['pending', 'running:validating', 'running:sending', 'running:finalizing'];
    await waitFor(() => reported()?.at(-1) === 'running:finalizing');
    const { claim } = await waitFor(job);
    await waitFor(async () => ((await job())?.claim ?? 0) >= claim + 2);
    expect(reported()).toEqual(once);
    // As after a minute.
    await parley.database.pool.query(`UPDATE campaigns SET next_send_at = now() - interval '1 minute' WHERE id = $1`, [
      id,
    ]);
    await waitFor(async () => ((await job())?.pauseMs ?? 0) > 25_000);
    await parley.operations.cancel(operationId);
    await parley.operations.until(operationId, 'cancelled');
  });

  it('is not made of a template where the engine has none', async () => {
    const template = await parley.ask(createTemplate, { projectId, name: 'hello', language: 'en', body: 'Hello' });
    const campaign = { projectId, name: 'x', session: 'news', recipients: [{ to: '+12025550111' }] };
    const requested = parley.ask(createCampaign, { ...campaign, message: { templateId: template.id } });
    await expect(requested).rejects.toMatchObject({ code: 'not_supported_by_engine' });
  });

  it('that is cancelled leaves pending what is not settled, and counts it once it is', async () => {
    const before = network.got.length;
    network.manners.push(loseAnswer, loseAnswer, loseAnswer);
    const campaign = await announce('Spring');
    await waitFor(async () => (await countsOf(campaign)).sent === 3);
    const [first, second, third] = network.got.slice(before);
    if (!first || !second || !third) throw new Error('The network got no three messages.');
    await network.host?.received([{ sendId: first.id, kind: 'accepted', whatsappId: first.whatsappId }]);
    await parley.operations.cancel(campaign.operationId);
    await parley.operations.until(campaign.operationId, 'cancelled');
    expect(await countsOf(campaign)).toMatchObject({ sent: 4, pending: 2, skipped: 0 });
    await parley.untilEvents(1, campaign.id, 'campaign.cancelled');
    await network.host?.received([{ sendId: second.id, kind: 'accepted', whatsappId: second.whatsappId }]);
    await waitFor(async () => (await countsOf(campaign)).sent === 5);
    expect(await countsOf(campaign)).toMatchObject({ pending: 1, skipped: 0 });
    const error = new DomainError('engine_rejected', 'The messaging network refused this.');
    await network.host?.received([{ sendId: third.id, kind: 'refused', error }]);
    await waitFor(async () => (await countsOf(campaign)).pending === 0);
    expect(await countsOf(campaign)).toMatchObject({ sent: 5, failed: 0, skipped: 1 });
    const requested = { campaignId: campaign.id, limit: 50, offset: 0 };
    const { data } = await parley.ask(listCampaignRecipients, requested);
    expect(data.flatMap(({ messageId }) => messageId ?? [])).toEqual(expect.arrayContaining([first.id, second.id]));
    expect(network.got).toHaveLength(before + 6);
    expect(parley.operations.of(campaign.operationId)).toMatchObject({ status: 'cancelled' });
  });

  it('that was cancelled fails what is not settled when its session is removed', async () => {
    await parley.connected('gone', { engine: 'baileys' });
    network.manners.push(loseAnswer);
    const campaign = await announce('Thaw', 1, 'gone');
    await waitFor(() => parley.operations.reported.get(campaign.operationId)?.at(-1) === 'running:finalizing');
    await parley.operations.cancel(campaign.operationId);
    await parley.operations.until(campaign.operationId, 'cancelled');
    await parley.untilEvents(1, campaign.id, 'campaign.cancelled');
    expect(await countsOf(campaign)).toMatchObject({ pending: 1, skipped: 0 });
    await parley.ask(deleteSession, { session: 'gone' });
    await waitFor(async () => (await countsOf(campaign)).failed === 1);
  });
});
