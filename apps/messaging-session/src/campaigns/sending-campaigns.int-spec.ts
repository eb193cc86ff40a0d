import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Campaign,
  type CampaignRecipientState,
  createCampaign,
  type CreateCampaign,
  getCampaign,
  listCampaignRecipients,
} from '@parley/contracts/campaigns';
import type { CampaignEndedPayload, MessageSentPayload } from '@parley/contracts/events';
import { deleteSession, type Session, startSession, stopSession } from '@parley/contracts/sessions';
import { idTime } from '@parley/service-runtime';
import { inTime, quickest, waitFor } from '@parley/testing';
import { gapsUs, type Instance, Installation, logTurns, projectId, turnsOf } from '../testing/index.js';
import { RemoveCampaigns } from './remove-campaigns.js';

describe('a campaign', () => {
  let parley: Installation;
  let session: Session;
  let instance: Instance;

  beforeAll(async () => {
    parley = await Installation.make();
    await logTurns(parley.database.pool);
    instance = await parley.start();
    session = await parley.connected('news');
  });
  afterAll(() => parley.close());

  let nextNumber = 5_000_000;
  const numbers = (count: number): { to: string }[] =>
    Array.from({ length: count }, () => ({ to: `+1202${(nextNumber += 11)}` })).map(({ to }) => ({
      // Endings by which the sandbox network refuses or stays silent are for those who ask for them.
      to: /000\d$/.test(to) ? to.replace(/\d{4}$/, '1234') : to,
    }));
  const create = (fields: Partial<CreateCampaign> = {}): Promise<Campaign> =>
    parley.ask(createCampaign, {
      projectId,
      name: 'Autumn',
      session: 'news',
      message: { type: 'text', text: 'Hello' },
      recipients: numbers(3),
      ratePerMinute: 4800,
      ...fields,
    });
  const recipients = async (campaign: Campaign): Promise<CampaignRecipientState[]> =>
    (await parley.ask(listCampaignRecipients, { campaignId: campaign.id, limit: 500, offset: 0 })).data;
  const counts = async ({ id }: Campaign): Promise<Campaign['recipients']> =>
    (await parley.ask(getCampaign, { campaignId: id })).recipients;
  const reported = ({ operationId }: Campaign): string[] => parley.operations.reported.get(operationId) ?? [];
  const eventsOf = async ({ id }: Campaign): Promise<string[]> =>
    (await parley.events(id)).map(({ event }) => event.type);
  /** The ids of the messages that the session sent to its recipients. */
  async function sentTo(phoneNumber: string): Promise<string[]> {
    const sent = await parley.events(undefined, 'message.sent');
    return sent
      .map(({ envelope }) => envelope.payload as MessageSentPayload)
      .filter(({ conversation }) => conversation.phoneNumber === phoneNumber)
      .map(({ id }) => id);
  }

  it('goes through its recipients and tells the team: created, started, completed', async () => {
    const [ada, unknown, bob] = [...numbers(1), { to: '+12025550000' }, ...numbers(1)] as [
      { to: string },
      { to: string },
      { to: string },
    ];
    const campaign = await create({
      message: { type: 'text', text: 'Hello {{name}}' },
      recipients: [ada, unknown, bob].map((one, index) => ({ ...one, variables: { name: `n${index}` } })),
    });
    await parley.operations.until(campaign.operationId, 'succeeded');
    expect(reported(campaign)).toEqual([
      'pending',
      'running:validating',
      'running:sending',
      'running:finalizing',
      'succeeded:finalizing',
    ]);
    const [first, second, third] = await recipients(campaign);
    expect(first).toMatchObject({ status: 'sent', messageId: (await sentTo(ada.to))[0] });
    expect(second).toEqual({
      id: expect.any(String),
      to: unknown.to,
      variables: { name: 'n1' },
      status: 'failed',
      error: 'recipient_not_found',
    });
    expect(third).toMatchObject({ status: 'sent', messageId: (await sentTo(bob.to))[0] });
    const { rows } = await parley.database.pool.query<{ text: string }>('SELECT text FROM messages WHERE id = $1', [
      first?.messageId,
    ]);
    expect(rows).toEqual([{ text: 'Hello n0' }]);
    const [created, started, completed] = await parley.untilEvents(3, campaign.id);
    expect([created?.event.type, started?.event.type]).toEqual(['campaign.created', 'campaign.started']);
    expect(completed?.envelope).toMatchObject({
      session: 'team',
      event: 'campaign.completed',
      payload: { campaignId: campaign.id, recipients: 3, sent: 2, failed: 1, skipped: 0 },
    });
    const filtered = { campaignId: campaign.id, status: 'failed', limit: 50, offset: 0 } as const;
    expect((await parley.ask(listCampaignRecipients, filtered)).data).toEqual([second]);
  });

  it('that reached no recipient has failed', async () => {
    const campaign = await create({ recipients: [{ to: '+12025550000' }, { to: '123456789012345@lid' }] });
    const { error } = await parley.operations.until(campaign.operationId, 'failed');
    expect(error).toBe('delivery_failed');
    expect((await recipients(campaign)).map((one) => one.error)).toEqual([
      'recipient_not_found',
      'recipient_not_found',
    ]);
    const ended = await parley.untilEvents(1, campaign.id, 'campaign.failed');
    expect(ended[0]?.envelope.payload).toMatchObject({ sent: 0, failed: 2, skipped: 0, error: 'delivery_failed' });
  });

  it('writes twice to a recipient who is listed twice', async () => {
    const [one] = numbers(1) as [{ to: string }];
    const campaign = await create({ recipients: [one, one] });
    await parley.operations.until(campaign.operationId, 'succeeded');
    expect((await recipients(campaign)).map(({ messageId }) => messageId)).toEqual(await sentTo(one.to));
  });

  it('keeps its pace: turns evenly apart, each send after its turn', async () => {
    const campaign = await create({ recipients: numbers(25), ratePerMinute: 1200 });
    await parley.operations.until(campaign.operationId, 'succeeded');
    const turns = await turnsOf(parley.database.pool, [campaign.id]);
    expect(turns).toHaveLength(25);
    // A turn that is asked for late, when the machine is busy, is later; never earlier, and never made up for.
    for (const gap of gapsUs(turns)) expect(gap).toBeGreaterThanOrEqual(50_000);
    (await recipients(campaign)).forEach(({ messageId }, index) => {
      const sentAtMs = idTime(messageId ?? '').getTime();
      // Timers and ids have whole milliseconds.
      expect(sentAtMs + 2).toBeGreaterThanOrEqual((turns[index]?.turnUs ?? Infinity) / 1000);
    });
  });

  it('is running and scheduled until it is due', async () => {
    const { campaign, dueAt } = await inTime(1_500, async (allowedMs) => {
      const dueAt = Date.now() + allowedMs;
      const campaign = await create({ scheduledAt: new Date(dueAt).toISOString() });
      await waitFor(async () => (await eventsOf(campaign)).includes('campaign.created'));
      await waitFor(() => reported(campaign).length >= 2);
      expect(reported(campaign)).toEqual(['pending', 'running:scheduled']);
      return { campaign, dueAt };
    });
    await parley.operations.until(campaign.operationId, 'succeeded');
    expect(reported(campaign).slice(1, 4)).toEqual(['running:scheduled', 'running:validating', 'running:sending']);
    const [first] = await recipients(campaign);
    expect(idTime(first?.messageId ?? '').getTime()).toBeGreaterThanOrEqual(dueAt);
    const [created, started] = await parley.events(campaign.id);
    expect(Date.parse(created?.envelope.timestamp ?? '')).toBeLessThan(dueAt);
    expect(Date.parse(started?.envelope.timestamp ?? '')).toBeGreaterThanOrEqual(dueAt);
  });

  it('that is scheduled is cancelled at once, and sends no message', async () => {
    const campaign = await create({ scheduledAt: new Date(Date.now() + 3_600_000).toISOString() });
    await parley.operations.until(campaign.operationId, 'running');
    await parley.operations.cancel(campaign.operationId);
    await parley.operations.until(campaign.operationId, 'cancelled');
    expect(await counts(campaign)).toMatchObject({ total: 3, pending: 0, sent: 0, failed: 0, skipped: 3 });
    await parley.untilEvents(1, campaign.id, 'campaign.cancelled');
    expect(await eventsOf(campaign)).toEqual(['campaign.created', 'campaign.cancelled']);
  });

  it('waits for its session, and goes on by itself when it is back', async () => {
    await parley.connected('moody');
    // More than a busy machine sends before it stops the session.
    const campaign = await create({ session: 'moody', recipients: numbers(60), ratePerMinute: 1200 });
    await waitFor(async () => (await counts(campaign)).sent >= 3);
    await parley.ask(stopSession, { session: 'moody' });
    const waiting = await parley.operations.until(campaign.operationId, 'action_required');
    expect(waiting).toMatchObject({
      progress: 'waiting_for_session',
      actionRequired: {
        id: expect.any(String),
        code: 'connect_session',
        message: 'The session "moody" is not connected. The campaign goes on by itself once it is.',
      },
    });
    expect((await counts(campaign)).failed).toBe(0);
    await parley.ask(startSession, { session: 'moody' });
    await parley.untilStatus('moody', 'CONNECTED');
    await parley.operations.until(campaign.operationId, 'succeeded');
    expect(await counts(campaign)).toMatchObject({ total: 60, pending: 0, sent: 60, failed: 0, skipped: 0 });
    for (const { to, messageId } of await recipients(campaign)) expect(await sentTo(to)).toEqual([messageId]);
    expect(reported(campaign)).toEqual([
      'pending',
      'running:validating',
      'running:sending',
      'action_required:waiting_for_session',
      'running:sending',
      'running:finalizing',
      'succeeded:finalizing',
    ]);
  });

  it('asks for its session at once, however far its next turn is, and goes on soon after it is back', async () => {
    await parley.connected('lazy');
    const campaign = await create({ session: 'lazy', ratePerMinute: 1 });
    await waitFor(async () => (await counts(campaign)).sent === 1);
    const tookMs = await quickest(3_000, async () => {
      await parley.ask(stopSession, { session: 'lazy' });
      const { actionRequired } = await parley.operations.until(campaign.operationId, 'action_required');
      expect(actionRequired).toMatchObject({ code: 'connect_session' });
      await parley.ask(startSession, { session: 'lazy' });
      await parley.untilStatus('lazy', 'CONNECTED');
      const connectedAt = performance.now();
      await parley.operations.until(campaign.operationId, 'running');
      return performance.now() - connectedAt;
    });
    expect(tookMs).toBeLessThan(3_000);
    expect(await counts(campaign)).toMatchObject({ pending: 2, sent: 1 });
    await parley.operations.cancel(campaign.operationId);
    await parley.operations.until(campaign.operationId, 'cancelled');
  });

  it('stops when it is cancelled and leaves the rest skipped', async () => {
    const campaign = await create({ recipients: numbers(200), ratePerMinute: 600 });
    await waitFor(async () => (await counts(campaign)).sent >= 3);
    const requestedAtMs = performance.now();
    await parley.operations.cancel(campaign.operationId);
    const before = (await counts(campaign)).sent;
    await parley.operations.until(campaign.operationId, 'cancelled');
    const tookMs = performance.now() - requestedAtMs;
    const { sent, skipped, ...rest } = await counts(campaign);
    expect(rest).toMatchObject({ total: 200, pending: 0, failed: 0 });
    expect(sent + skipped).toBe(200);
    // A tenth of a second apart: what was in flight, and what came due until the event was there.
    expect(sent - before).toBeLessThan(30 + tookMs / 100);
    const all = await recipients(campaign);
    expect(all.map(({ status }) => status)).toEqual([...Array(sent).fill('sent'), ...Array(skipped).fill('skipped')]);
    for (const { to } of all.slice(sent)) expect(await sentTo(to)).toEqual([]);
    const [ended] = await parley.untilEvents(1, campaign.id, 'campaign.cancelled');
    expect(ended?.envelope.payload).toMatchObject({ recipients: 200, sent, failed: 0, skipped });
  });

  it('is cancelled at once while it waits for its session', async () => {
    await parley.create('down', { start: false });
    const campaign = await create({ session: 'down' });
    await parley.operations.until(campaign.operationId, 'action_required');
    await parley.operations.cancel(campaign.operationId);
    await parley.operations.until(campaign.operationId, 'cancelled');
    expect(await counts(campaign)).toMatchObject({ total: 3, pending: 0, sent: 0, failed: 0, skipped: 3 });
    await parley.untilEvents(1, campaign.id, 'campaign.cancelled');
    expect(await eventsOf(campaign)).toEqual(['campaign.created', 'campaign.started', 'campaign.cancelled']);
  });

  it('whose session is removed cannot reach the rest', async () => {
    await parley.create('gone', { start: false });
    const campaign = await create({ session: 'gone' });
    await parley.operations.until(campaign.operationId, 'action_required');
    await parley.ask(deleteSession, { session: 'gone' });
    expect((await parley.operations.until(campaign.operationId, 'failed')).error).toBe('delivery_failed');
    expect((await recipients(campaign)).map(({ error }) => error)).toEqual(Array(3).fill('session_not_found'));
    expect((await parley.ask(getCampaign, { campaignId: campaign.id })).session).toBe('gone');
  });

  it('that others ended says so, with whom it had reached', async () => {
    const campaign = await create({ recipients: numbers(100), ratePerMinute: 300 });
    await waitFor(async () => (await counts(campaign)).sent >= 1);
    parley.operations.fail(campaign.operationId, 'timed_out');
    // It hears of it when it next says something, or keeps the operation alive.
    await parley.ask(stopSession, { session: session.name });
    const [ended] = await parley.untilEvents(1, campaign.id, 'campaign.failed');
    const { sent, skipped } = await counts(campaign);
    expect(sent + skipped).toBe(100);
    expect(ended?.envelope.payload).toMatchObject({ sent, skipped, failed: 0, error: 'timed_out' });
    await parley.ask(startSession, { session: session.name });
    await parley.untilStatus(session.name, 'CONNECTED');
  });

  it('fails with its project, unless it had ended', async () => {
    const before = await create({ recipients: numbers(1) });
    await parley.untilEvents(1, before.id, 'campaign.completed');
    const running = await create({ recipients: numbers(100), ratePerMinute: 300 });
    const scheduled = await create({ scheduledAt: new Date(Date.now() + 3_600_000).toISOString() });
    await parley.untilEvents(1, scheduled.id, 'campaign.created');
    await waitFor(async () => (await counts(running)).sent >= 1);
    await instance.service.app.get(RemoveCampaigns).deleted(projectId);
    for (const { operationId } of [running, scheduled]) {
      expect((await parley.operations.until(operationId, 'failed')).error).toBe('owner_deleted');
    }
    expect(await eventsOf(before)).toEqual(['campaign.created', 'campaign.started', 'campaign.completed']);
    expect(await eventsOf(running)).toEqual(['campaign.created', 'campaign.started', 'campaign.failed']);
    expect(await eventsOf(scheduled)).toEqual(['campaign.created', 'campaign.failed']);
    const [ended] = await parley.events(running.id, 'campaign.failed');
    const { sent, skipped } = ended?.envelope.payload as CampaignEndedPayload;
    expect(sent).toBeGreaterThanOrEqual(1);
    expect(sent + skipped).toBe(100);
    const [failed] = await parley.events(scheduled.id, 'campaign.failed');
    expect(failed?.envelope.payload).toMatchObject({ sent: 0, failed: 0, skipped: 3, error: 'owner_deleted' });
  });
});
