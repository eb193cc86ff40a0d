import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventsRecorded, eventStream, getEvent, listEvents, type RecordedEvent } from '@parley/contracts/events';
import { makeTestEvent, testWebhook } from '@parley/contracts/replays';
import { Notifications } from '@parley/messaging';
import { aCaller, aProjectCaller, waitFor } from '@parley/testing';
import { anEvent, FakeWebhookDelivery, ServiceUnderTest } from '../testing/index.js';

let service: ServiceUnderTest;
let delivery: FakeWebhookDelivery;
const received: RecordedEvent[] = [];

beforeAll(async () => {
  service = await ServiceUnderTest.create();
  delivery = new FakeWebhookDelivery(service.broker);
  delivery.add('5001', '3001');
  delivery.add('5002', '3001', { enabled: false });
  delivery.add('5003');
  await delivery.start();
  await service.start();
  await new Notifications(service.broker)
    .subscribeNotification(eventsRecorded, ({ events }) => received.push(...events))
    .ready();
}, 60_000);
afterAll(async () => {
  await delivery.close();
  await service.close();
});

const make = (body: object, caller = aCaller()) =>
  service.client.request(makeTestEvent, { type: 'session.logged_out', ...body }, { caller });
const count = async (table: string): Promise<number> =>
  Number((await service.database.pool.query<{ n: string }>(`SELECT count(*) AS n FROM ${table}`)).rows[0]?.n);

/** What was made before is on its way. */
const drained = () => waitFor(async () => (await count('outbox')) === 0);

async function published(id: string): Promise<Record<string, unknown>> {
  const manager = await service.broker.manager();
  return waitFor(async () => {
    const { state } = await manager.streams.info(eventStream.name);
    for (let seq = state.last_seq; seq >= state.first_seq && seq > 0; seq--) {
      const sent = (await manager.streams.getMessage(eventStream.name, { seq }))?.json<Record<string, unknown>>();
      if (sent?.['id'] === id) return sent;
    }
    return null;
  });
}

describe('a test event', () => {
  it('is recorded when it is answered, and its event has the same bytes', async () => {
    const record = await make({ projectId: '3001', payload: { reason: 'because' }, environment: 'live' });
    expect(record).toMatchObject({
      teamId: '1001',
      projectId: '3001',
      type: 'session.logged_out',
      source: { type: 'test', id: record.id },
      environment: 'live',
      payloadAvailability: 'available',
    });
    const detail = await service.client.request(
      getEvent,
      { eventId: record.id, projectId: '3001', includePayload: true },
      { caller: aProjectCaller() },
    );
    expect(detail).toMatchObject(record);
    const envelope = Buffer.from(detail.payload ?? '', 'base64').toString('utf8');
    expect(envelope).toBe(
      `{"id":"${record.id}","session":"test","timestamp":"${record.createdAt}","event":"session.logged_out","payload":{"reason":"because"}}`,
    );
    expect(await published(record.id)).toEqual({
      id: record.id,
      teamId: '1001',
      projectId: '3001',
      type: 'session.logged_out',
      sourceType: 'test',
      sourceId: record.id,
      session: 'test',
      environment: 'live',
      retained: true,
      createdAt: record.createdAt,
      envelope,
    });
  });

  it('of a project has no type that only teams have', async () => {
    const refusal = await make({ projectId: '3001', type: 'campaign.started' }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: 'invalid_parameter',
      message: 'Field "type" is invalid: "campaign.started" is an event of teams, not of projects.',
    });
  });

  it('takes one position and is told to live streams once, though its event comes back here', async () => {
    const { id } = await make({ type: 'campaign.started' });
    await published(id);
    const after = anEvent();
    await service.record([after]);
    await waitFor(() => received.some((event) => event.id === after.id));
    expect(received.filter((event) => event.id === id)).toHaveLength(1);
    const { rows } = await service.database.pool.query('SELECT position FROM recording_position');
    expect(rows).toEqual([{ position: String(await count('event_records')) }]);
  });

  it('of the team is of the sandbox and has no project', async () => {
    const record = await make({ type: 'message.received', environment: 'live' });
    expect(record).toMatchObject({ environment: 'sandbox', type: 'message.received' });
    expect(record).not.toHaveProperty('projectId');
  });

  it('is refused outside what the caller sees, and leaves nothing behind', async () => {
    await drained();
    const before = [await count('event_records'), received.length];
    await expect(make({ projectId: '3002' }, aProjectCaller())).rejects.toMatchObject({ code: 'not_found' });
    await expect(make({}, aProjectCaller())).rejects.toMatchObject({ code: 'not_found' });
    await expect(make({ type: 'message.invented' })).rejects.toMatchObject({ code: 'invalid_parameter' });
    await expect(make({ payload: {} })).rejects.toMatchObject({
      code: 'missing_field',
      message: 'Field "payload.reason" is required.',
    });
    await expect(make({ payload: { reason: '\\'.repeat(400_000) } })).rejects.toMatchObject({
      code: 'payload_too_large',
    });
    expect([await count('event_records'), received.length]).toEqual(before);
    expect(await count('outbox')).toBe(0);
  });
});

const test = (body: object, caller = aCaller()) =>
  service.client.request(testWebhook, { webhookId: '5001', projectId: '3001', ...body }, { caller });
const sentTo = (webhookId: string) => delivery.testSends.filter(({ only }) => only?.webhookId === webhookId);

describe('a test send', () => {
  it('is in history and on live streams, and the same event goes to webhook-delivery for one endpoint', async () => {
    const { event, delivery: made } = await test({ environment: 'live' }, aProjectCaller());
    expect(event).toMatchObject({
      type: 'message.received',
      projectId: '3001',
      source: { type: 'test', id: event.id },
      environment: 'live',
      payloadAvailability: 'available',
    });
    expect(made).toMatchObject({ eventId: event.id, webhookId: '5001', kind: 'test' });
    const { data } = await service.client.request(
      listEvents,
      { projectId: '3001', limit: 1 },
      { caller: aProjectCaller() },
    );
    expect(data).toEqual([event]);
    await waitFor(() => received.some(({ id }) => id === event.id));
    const sent = await published(event.id);
    expect(sent).toMatchObject({ id: event.id, session: 'test', only: { webhookId: '5001', deliveryId: made.id } });
    expect(sentTo('5001')).toEqual([sent]);
  });

  it('has the type that is asked for, also one that the endpoint does not select; to an endpoint of the team too', async () => {
    const { event } = await test({ webhookId: '5003', projectId: undefined, type: 'campaign.completed' });
    expect(event).toMatchObject({ type: 'campaign.completed', environment: 'sandbox' });
    expect(event).not.toHaveProperty('projectId');
    expect(sentTo('5003')).toHaveLength(1);
  });

  it('is refused, with nothing made, where there is nothing to try', async () => {
    await drained();
    const before = await count('event_records');
    await expect(test({ type: 'message.invented' })).rejects.toMatchObject({
      code: 'invalid_parameter',
      message: 'Field "type" is invalid: must be a documented event type.',
    });
    await expect(test({ type: 'campaign.started' })).rejects.toMatchObject({
      code: 'invalid_parameter',
      message: 'Field "type" is invalid: "campaign.started" is an event of teams, not of projects.',
    });
    await expect(test({ webhookId: '5002' })).rejects.toMatchObject({ code: 'conflict' });
    await expect(test({ webhookId: '5009' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(test({ webhookId: '5003' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(test({ projectId: undefined })).rejects.toMatchObject({ code: 'not_found' });
    expect([await count('event_records'), await count('outbox')]).toEqual([before, 0]);
    expect(sentTo('5002')).toEqual([]);
  });
});
