import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getEvent, revokeContent } from '@parley/contracts/events';
import { firstIdAt } from '@parley/service-runtime';
import { aCaller, aProjectCaller, sequentialIds, waitFor } from '@parley/testing';
import { anEvent, aTeamEvent, FakeWebhookDelivery, replay, replayEvents, ServiceUnderTest } from '../testing/index.js';

let service: ServiceUnderTest;
let delivery: FakeWebhookDelivery;
const ids = sequentialIds(firstIdAt(new Date()));
const webhook = { ofProject: '5001', ofOther: '5002', ofTeam: '5003' };

beforeAll(async () => {
  service = await ServiceUnderTest.create();
  delivery = new FakeWebhookDelivery(service.broker);
  delivery.add(webhook.ofProject, '3001');
  delivery.add(webhook.ofOther, '3002');
  delivery.add(webhook.ofTeam);
  await delivery.start();
  await service.start();
}, 60_000);
afterAll(async () => {
  await delivery.close();
  await service.close();
});

async function recorded(fields: Parameters<typeof anEvent>[0] = {}): Promise<ReturnType<typeof anEvent>> {
  const event = anEvent({ id: ids.next(), ...fields });
  await service.record([event]);
  return event;
}
const ask = (eventId: string, idempotencyKey: string, fields: object = {}, options: object = {}) =>
  replay(service, { eventId, projectId: '3001', webhookId: webhook.ofProject, idempotencyKey, ...fields }, options);
const rows = async (sql: string, values: unknown[] = []): Promise<number | null> =>
  (await service.database.pool.query(sql, values)).rowCount;
const pushesOf = (eventId: string) => delivery.pushes.filter((push) => push.eventId === eventId);

describe('a replay to a disabled endpoint', () => {
  it('is refused, makes nothing and binds no key; one that was accepted before is answered as it was', async () => {
    const [event, before] = [await recorded(), await recorded()];
    const accepted = await ask(before.id, 'before-disabled');
    delivery.add(webhook.ofProject, '3001', { enabled: false });
    await expect(ask(event.id, 'while-disabled')).rejects.toMatchObject({
      code: 'conflict',
      message: 'The webhook is disabled.',
    });
    expect(pushesOf(event.id)).toEqual([]);
    expect(await ask(before.id, 'before-disabled')).toMatchObject({ delivery: accepted.delivery });
    delivery.add(webhook.ofProject, '3001');
    expect((await ask(event.id, 'while-disabled')).idempotency.replayed).toBe(false);
  });
});

describe('a replay', () => {
  it('of an event whose webhook came before its record waits for the record', async () => {
    const event = anEvent({ id: firstIdAt(new Date()).toString() });
    const replaying = ask(event.id, 'before-its-record');
    await new Promise((resolve) => setTimeout(resolve, 100));
    await service.record([event]);
    expect((await replaying).event.id).toBe(event.id);
  });

  it('is answered once delivery and operation are made, with the same bytes and new ids', async () => {
    const envelope = '{ "session":"crm", "é":"\\ud83d\\udc4d" }';
    const event = await recorded({ envelope });
    const receipt = await ask(event.id, 'first');
    expect(receipt).toMatchObject({
      event: { id: event.id, type: 'message.received' },
      delivery: { webhookId: webhook.ofProject, kind: 'replay', status: 'pending' },
      operation: { id: receipt.operationId, kind: 'event_replay', status: 'pending', sequence: 1, projectId: '3001' },
      idempotency: { key: 'first', replayed: false },
    });
    const { createdAt, expiresAt } = receipt.idempotency;
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(30 * 86_400_000);
    const accepted = {
      teamId: '1001',
      projectId: '3001',
      eventId: event.id,
      type: 'message.received',
      session: 'crm',
      sessionId: '4001',
      webhookId: webhook.ofProject,
      deliveryId: receipt.delivery.id,
      operationId: receipt.operationId,
      envelope,
    };
    expect(pushesOf(event.id)).toEqual([accepted]);
    expect(new Set([event.id, receipt.delivery.id, receipt.operationId]).size).toBe(3);
    await waitFor(async () =>
      (await replayEvents(service)).some(({ deliveryId }) => deliveryId === receipt.delivery.id),
    );
    expect((await replayEvents(service)).filter(({ eventId }) => eventId === event.id)).toEqual([accepted]);
    expect(await rows('SELECT FROM replays')).toBe(0);
  });

  it('leaves the event as it was', async () => {
    const event = await recorded();
    const read = () =>
      service.client.request(
        getEvent,
        { eventId: event.id, projectId: '3001', includePayload: true },
        { caller: aCaller() },
      );
    const before = await read();
    await ask(event.id, 'leaves');
    expect(await read()).toEqual(before);
  });

  it('of a team event goes to an endpoint of the team', async () => {
    const event = aTeamEvent({ id: ids.next() });
    await service.record([event]);
    const team = { eventId: event.id, idempotencyKey: 'team' };
    await replay(service, { ...team, webhookId: webhook.ofTeam });
    expect(pushesOf(event.id)).toHaveLength(1);
    expect(pushesOf(event.id)[0]).not.toHaveProperty('projectId');
    await expect(replay(service, { ...team, webhookId: webhook.ofProject })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('the key of a replay', () => {
  it('brings the same receipt again, to every credential of the team, and makes nothing', async () => {
    const event = await recorded();
    const first = await ask(event.id, 'again');
    const again = await ask(event.id, 'again', {}, { caller: aProjectCaller() });
    expect(again).toEqual({ ...first, idempotency: { ...first.idempotency, replayed: true } });
    expect(pushesOf(event.id)).toHaveLength(1);
  });

  it('lets one of many at once act', async () => {
    const event = await recorded();
    const receipts = await Promise.all(Array.from({ length: 12 }, () => ask(event.id, 'parallel')));
    expect(new Set(receipts.map((receipt) => receipt.delivery.id)).size).toBe(1);
    expect(receipts.filter((receipt) => !receipt.idempotency.replayed)).toHaveLength(1);
    expect(new Set(pushesOf(event.id).map(({ deliveryId }) => deliveryId)).size).toBe(1);
  });

  it('stands for one event and one endpoint, and conflicts with others', async () => {
    const [event, other] = [await recorded(), await recorded({ retained: false })];
    delivery.add('5004', '3001');
    await ask(event.id, 'bound');
    await expect(ask(other.id, 'bound')).rejects.toMatchObject({ code: 'idempotency_conflict' });
    await expect(ask(event.id, 'bound', { webhookId: '5004' })).rejects.toMatchObject({ code: 'idempotency_conflict' });
    expect(await ask(event.id, 'another-key')).toMatchObject({ idempotency: { replayed: false } });
  });

  it('is one of its team: another team has its own', async () => {
    const mine = await recorded();
    const theirs = await recorded({ teamId: '1002' });
    await ask(mine.id, 'of-each');
    const receipt = await ask(theirs.id, 'of-each', {}, { caller: aCaller({ teamId: '1002' }) });
    expect(receipt.idempotency.replayed).toBe(false);
  });
});

describe('a replay that is refused', () => {
  const nothing = async (key: string) => ({
    receipts: await rows('SELECT FROM idempotency_receipts WHERE key = $1', [key]),
    replays: await rows('SELECT FROM replays'),
  });

  it.each([
    ['an unknown event', () => Promise.resolve('9223372036854775807'), {}, aCaller()],
    ['an event on another route', async () => (await recorded()).id, { projectId: undefined }, aCaller()],
    ['an event of another project', async () => (await recorded({ projectId: '3002' })).id, {}, aProjectCaller()],
    ['an event of another team', async () => (await recorded()).id, {}, aCaller({ teamId: '1002' })],
    ['an unknown endpoint', async () => (await recorded()).id, { webhookId: '5999' }, aCaller()],
    ['an endpoint of another project', async () => (await recorded()).id, { webhookId: webhook.ofOther }, aCaller()],
    ['an endpoint of the team', async () => (await recorded()).id, { webhookId: webhook.ofTeam }, aCaller()],
    [
      'an unknown endpoint, before looking at the payload',
      async () => (await recorded({ retained: false })).id,
      { webhookId: '5999' },
      aCaller(),
    ],
  ])('for %s is not_found and leaves nothing', async (_, event, fields, caller) => {
    const eventId = await event();
    await expect(ask(eventId, 'refused', fields, { caller })).rejects.toMatchObject({ code: 'not_found' });
    expect(await nothing('refused')).toEqual({ receipts: 0, replays: 0 });
    expect(pushesOf(eventId)).toEqual([]);
  });

  it.each([
    ['was-not-retained', () => recorded({ retained: false })],
    [
      'has-expired',
      () => recorded({ id: firstIdAt(new Date(Date.now() - 8 * 86_400_000 + Math.floor(Math.random() * 10_000))) }),
    ],
    [
      'was-withdrawn',
      async () => {
        const event = await recorded({ sourceId: '4100' });
        const caller = aCaller({ kind: 'service', credentialId: 'messaging-session' });
        const body = { teamId: '1001', projectId: '3001', sessionId: '4100', throughEventId: event.id };
        await service.client.request(revokeContent, body, { caller });
        return event;
      },
    ],
  ])('because its payload %s makes nothing, and leaves the key free', async (why, make) => {
    const { id } = await make();
    await expect(ask(id, why)).rejects.toMatchObject({ code: 'payload_not_replayable' });
    expect(await nothing(why)).toEqual({ receipts: 0, replays: 0 });
    expect(pushesOf(id)).toEqual([]);
    expect((await replayEvents(service)).filter(({ eventId }) => eventId === id)).toEqual([]);
    expect(await ask((await recorded()).id, why)).toMatchObject({ idempotency: { replayed: false } });
  });
});

describe('while webhook-delivery cannot make it', () => {
  it('an accepted replay is unavailable, and made by the next request with its key', async () => {
    const event = await recorded();
    await delivery.stopMaking();
    await expect(ask(event.id, 'later', {}, { timeoutMs: 500 })).rejects.toMatchObject({ code: 'unavailable' });
    expect(await rows('SELECT FROM replays')).toBe(1);
    await delivery.startMaking();
    const receipt = await ask(event.id, 'later');
    expect(receipt.idempotency.replayed).toBe(true);
    expect(pushesOf(event.id)).toEqual(
      expect.arrayContaining([expect.objectContaining({ deliveryId: receipt.delivery.id, envelope: event.envelope })]),
    );
    expect(new Set(pushesOf(event.id).map(({ deliveryId }) => deliveryId)).size).toBe(1);
    expect(await rows('SELECT FROM replays')).toBe(0);
  }, 40_000);

  it('because the endpoint went away meanwhile, it is not_found and nothing is left to do', async () => {
    const event = await recorded();
    delivery.add('5005', '3001');
    await delivery.startMaking(() => Promise.resolve(delivery.remove('5005')));
    await expect(ask(event.id, 'gone', { webhookId: '5005' })).rejects.toMatchObject({ code: 'not_found' });
    expect(await rows('SELECT FROM replays')).toBe(0);
    await delivery.startMaking();
  });
});
