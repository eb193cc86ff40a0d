import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startSession } from '@parley/contracts/sessions';
import {
  capabilityWebhook,
  disabledWebhook,
  type FakeGraph,
  nameWebhook,
  partnerWebhook,
  qualityWebhook,
  laterWebhook,
  waitFor,
} from '@parley/testing';
import { type Installation, eventTexts } from '../../testing/index.js';
import { CloudNetwork } from './testing/cloud-network.js';

let network: CloudNetwork;
let parley: Installation;
let graph: FakeGraph;

beforeAll(async () => {
  network = await CloudNetwork.make();
  ({ parley, graph } = network);
}, 60_000);
afterAll(async () => expect(await network.close()).toEqual([]));

const statuses = async (id: string): Promise<string[]> => eventTexts(await parley.events(id, 'session.status'));

describe('a session on the Cloud API', () => {
  it('tries again while Meta does not answer its start, and tells so', async () => {
    graph.next('number', { kind: 'status', status: 503, taken: false }, { kind: 'cut', taken: false });
    const { id } = await network.connected('patient');
    expect(await statuses(id)).toEqual(['CONNECTING', 'CONNECTING AUTO_RECONNECT', 'CONNECTED']);
  });

  it('changes hands without a word', async () => {
    const number = graph.addNumber();
    const session = await network.connected('moving', number);
    const second = await network.start('node-b');
    const reads = () => graph.requests.filter(({ path }) => path[0] === number.phoneNumberId).length;
    const before = reads();
    await waitFor(() => second.live.fences().size > 0, { message: 'the other process to take its share' });
    await parley.send(session, '+16505551234', 'from wherever it runs');
    expect(await statuses(session.id)).toEqual(['CONNECTING', 'CONNECTED']);
    expect(reads()).toBe(before + 1);
    await second.stop();
  });

  it('is banned while its account is disabled, is told once, and started by its client alone', async () => {
    const number = graph.addNumber();
    const session = await network.connected('disabled', number);
    for (let time = 0; time < 3; time += 1) await network.post(session, number, disabledWebhook(number, 'DISABLE'));
    await parley.untilStatus(session.id, 'DISCONNECTED TEMPORARY_BAN');
    await network.post(session, number, disabledWebhook(number, 'REINSTATE'));
    const events = await parley.untilEvents(3, session.id, 'session.status');
    expect(eventTexts(events)).toEqual(['CONNECTING', 'CONNECTED', 'DISCONNECTED TEMPORARY_BAN']);
    expect(events[2]?.envelope.payload).toMatchObject({ banCode: 131031, banReason: 'DISABLE' });
    await expect(parley.send(session, '+16505551234', 'x')).rejects.toThrow();
    await parley.ask(startSession, { session: session.id });
    await parley.untilStatus(session.id, 'CONNECTED');
  });

  it('is not banned again by a repeat, nor by what Meta told before it was started', async () => {
    const number = graph.addNumber();
    const session = await network.connected('restarted', number);
    const now = Math.floor(Date.now() / 1000);
    const ban = laterWebhook(disabledWebhook(number, 'DISABLE'), now + 1);
    await network.post(session, number, ban);
    await parley.untilStatus(session.id, 'DISCONNECTED TEMPORARY_BAN');
    await parley.ask(startSession, { session: session.id });
    await parley.untilStatus(session.id, 'CONNECTED');
    await network.post(session, number, ban);
    await network.post(session, number, laterWebhook(disabledWebhook(number, 'DISABLE'), now - 60));
    // It is told in its order: what came before it has been done.
    await network.post(session, number, nameWebhook(number, 'Corner Shop'));
    await waitFor(async () => (await parley.get(session.id)).me?.pushName === 'Corner Shop');
    expect((await statuses(session.id)).at(-1)).toBe('CONNECTED');
    await network.post(session, number, laterWebhook(disabledWebhook(number, 'DISABLE'), now + 60));
    await parley.untilStatus(session.id, 'DISCONNECTED TEMPORARY_BAN');
  });

  it('is not banned by what Meta took back before it came', async () => {
    const number = graph.addNumber();
    const session = await network.connected('late', number);
    const now = Math.floor(Date.now() / 1000);
    await network.post(session, number, laterWebhook(disabledWebhook(number, 'REINSTATE'), now + 20));
    await network.post(session, number, laterWebhook(disabledWebhook(number, 'DISABLE'), now + 10));
    await network.post(session, number, nameWebhook(number, 'Corner Shop'));
    await waitFor(async () => (await parley.get(session.id)).me?.pushName === 'Corner Shop');
    expect(await statuses(session.id)).toEqual(['CONNECTING', 'CONNECTED']);
  });

  it('shows how Meta rates its number, whatever the order in which Meta tells it', async () => {
    const number = graph.addNumber();
    const session = await network.connected('rated', number);
    expect(session.me?.quality).toEqual({ rating: 'GREEN', messagingLimit: 'TIER_1K' });
    const now = Math.floor(Date.now() / 1000);
    const flagged = laterWebhook(qualityWebhook(number, 'TIER_1K', 'FLAGGED'), now + 10);
    const lowered = laterWebhook(qualityWebhook(number, 'TIER_250', 'DOWNGRADE'), now + 20);
    const unflagged = laterWebhook(qualityWebhook(number, 'TIER_10K', 'UNFLAGGED'), now + 30);
    for (const body of [lowered, flagged, lowered]) await network.post(session, number, body);
    const quality = async () => (await parley.get(session.id)).me?.quality;
    await waitFor(async () => (await quality())?.flagged === true);
    expect(await quality()).toEqual({ rating: 'GREEN', messagingLimit: 'TIER_250', flagged: true });
    for (const body of [unflagged, flagged]) await network.post(session, number, body);
    await network.post(session, number, nameWebhook(number, 'Corner Shop'));
    await waitFor(async () => (await parley.get(session.id)).me?.pushName === 'Corner Shop');
    expect(await quality()).toEqual({ rating: 'GREEN', messagingLimit: 'TIER_10K', flagged: false });
    expect(await statuses(session.id)).toEqual(['CONNECTING', 'CONNECTED']);
  });

  it('ends when the business takes its account away from the app', async () => {
    const number = graph.addNumber();
    const session = await network.connected('left', number);
    await network.post(session, number, partnerWebhook(number, 'PARTNER_ADDED'));
    await network.post(session, number, partnerWebhook(number, 'PARTNER_REMOVED', 'PRIMARY_INACTIVITY'));
    await parley.untilStatus(session.id, 'DISCONNECTED FAILED');
    const [last] = (await parley.events(session.id, 'session.status')).slice(-1);
    expect(last?.envelope.payload).toMatchObject({ detail: expect.stringContaining('PRIMARY_INACTIVITY') });
  });

  it('sends as fast as Meta lets its number by now, and to as many people', async () => {
    const number = graph.addNumber();
    const session = await network.connected('fast', number);
    await network.post(session, number, qualityWebhook(number, 'TIER_UNLIMITED', 'THROUGHPUT_UPGRADE'));
    const quality = async () => (await parley.get(session.id)).me?.quality;
    await waitFor(async () => (await quality())?.sendsPerSecond === 1_000);
    expect(await quality()).toEqual({ rating: 'GREEN', messagingLimit: 'TIER_UNLIMITED', sendsPerSecond: 1_000 });
    await network.post(session, number, capabilityWebhook(number, 10_000));
    await waitFor(async () => (await quality())?.messagingLimit === 'TIER_10K');
    expect((await quality())?.sendsPerSecond).toBe(1_000);
  });

  it('is called what Meta calls its number now', async () => {
    const number = graph.addNumber();
    const session = await network.connected('named', number);
    await network.post(session, number, nameWebhook(number, 'Corner Shop'));
    await waitFor(async () => (await parley.get(session.id)).me?.pushName === 'Corner Shop');
    expect(await statuses(session.id)).toEqual(['CONNECTING', 'CONNECTED']);
  });
});
