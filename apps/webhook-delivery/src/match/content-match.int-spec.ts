import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import { envelopeText, type EventMade } from '@parley/contracts/events';
import {
  createWebhook,
  listEventDeliveries,
  previewRecovery,
  recoverDeliveries,
  updateWebhook,
} from '@parley/contracts/webhooks';
import { firstIdAt, type RunningService } from '@parley/service-runtime';
import { httpReceiver, type HttpReceiver, sequentialIds, waitFor } from '@parley/testing';
import { anEvent, aProject, FakeEventHistory, Installation } from '../testing/index.js';

const hourMs = 3_600_000;
const startedAt = Date.now();
let installation: Installation;
let history: FakeEventHistory;
let receiver: HttpReceiver;
let service: RunningService;
let project: Caller;

beforeAll(async () => {
  [installation, receiver] = await Promise.all([Installation.create(), httpReceiver()]);
  history = await FakeEventHistory.start(installation.broker);
  service = await installation.start();
  await installation.todaysPartitions();
}, 60_000);
beforeEach(() => {
  project = aProject();
});
afterAll(async () => {
  await history.close();
  await installation.close();
  await receiver.close();
}, 60_000);

const ids = sequentialIds(firstIdAt(new Date(startedAt - hourMs / 2)));
/** After all endpoints of the tests. */
const later = sequentialIds(firstIdAt(new Date(startedAt + hourMs)));
const earlier = sequentialIds(firstIdAt(new Date(startedAt - hourMs)));

function eventWith(payload: object, fields: Partial<EventMade> = {}): EventMade {
  const id = fields.id ?? ids.next();
  const { type = 'message.received', session = 'default' } = fields;
  const timestamp = new Date(startedAt).toISOString();
  return anEvent(project, { id, ...fields, envelope: envelopeText({ id, session, timestamp, event: type, payload }) });
}

type Settings = Omit<Parameters<Installation['endpoint']>[1], 'url'>;
const endpoint = (settings: Settings = {}) =>
  installation.endpoint(project, { url: receiver.url, retry: { schedule: [0] }, maxConcurrency: 100, ...settings });
const change = (webhookId: string, changes: Record<string, unknown>) =>
  installation.ask(updateWebhook, { webhookId, changes }, project);
async function publish(events: readonly EventMade[]): Promise<void> {
  history.events.push(...events);
  for (const event of events) await installation.publish(event);
  await waitFor(() => installation.allTaken(), { timeoutMs: 30_000 });
}
const idsOf = (events: readonly EventMade[]) => events.map(({ id }) => id);
async function eventsAt({ id }: { id: string }): Promise<string[]> {
  const { rows } = await installation.database.pool.query<{ id: string }>(
    'SELECT event_id::text AS id FROM deliveries WHERE webhook_id = $1 ORDER BY event_id',
    [id],
  );
  return rows.map((row) => row.id);
}
const texts = { payload: { type: 'text' } };

describe('the filter of an endpoint', () => {
  it('is kept as written, shown, replaced and cleared', async () => {
    const filter = { session: 'alice', payload: { b: { $in: ['x', null, 5] }, a: { $not: { $gt: 1.5 } } } };
    const made = await endpoint({ filter });
    expect(JSON.stringify(made.filter)).toBe(JSON.stringify(filter));
    expect(JSON.stringify((await installation.read(made, project)).filter)).toBe(JSON.stringify(filter));
    expect(await change(made.id, { description: 'x' })).toMatchObject({ filter });
    expect(await change(made.id, { filter: texts })).toMatchObject({ filter: texts });
    expect(await change(made.id, { filter: null })).not.toHaveProperty('filter');
    expect(await installation.read(made, project)).not.toHaveProperty('filter');
  });

  it('is refused with its path, and changes nothing', async () => {
    const made = await endpoint({ filter: texts });
    const settings = { url: receiver.url, events: ['*'] };
    for (const [filter, path] of [
      [{}, 'filter'],
      [{ payload: { $regex: 'x' } }, 'filter.payload.$regex'],
      [{ type: 'message.received' }, 'filter.type'],
    ] as const) {
      const refused = { code: 'invalid_parameter', message: expect.stringContaining(`"${path}"`) };
      await expect(change(made.id, { filter })).rejects.toMatchObject(refused);
      await expect(
        installation.ask(createWebhook, { settings: { ...settings, filter } }, project),
      ).rejects.toMatchObject(refused);
    }
    await expect(endpoint({ format: 'waha', events: ['message'], filter: texts })).rejects.toMatchObject({
      code: 'invalid_parameter',
      message: expect.stringContaining('"filter"'),
    });
    expect((await installation.read(made, project)).filter).toEqual(texts);
  });

  it('lets through exactly its share, to ordered endpoints too, and the others get all', async () => {
    const filter = { payload: { type: 'text', number: { $gte: 50 } } };
    const [some, ordered, acks, all] = [
      await endpoint({ filter, events: ['message.*'] }),
      await endpoint({ filter, ordering: 'session' }),
      await endpoint({ filter, events: ['message.ack'] }),
      await endpoint(),
    ];
    const events = Array.from({ length: 150 }, (_, number) =>
      eventWith(
        { type: number % 3 ? 'text' : 'image', number },
        { type: number % 2 ? 'message.received' : 'session.status' },
      ),
    );
    await publish(events);
    const matching = events.filter((_, number) => number % 3 !== 0 && number >= 50);
    const received = matching.filter(({ type }) => type === 'message.received');
    expect(await eventsAt(some)).toEqual(idsOf(received));
    expect(await eventsAt(ordered)).toEqual(idsOf(matching));
    expect(await eventsAt(acks)).toEqual([]);
    expect(await eventsAt(all)).toEqual(idsOf(events));
  }, 60_000);

  it('holds for an event that goes to many endpoints', async () => {
    const endpoints: { id: string }[] = [];
    for (let n = 0; n < 30; n += 1) endpoints.push(await endpoint({ filter: { payload: { n: { $gte: n } } } }));
    const events = Array.from({ length: 20 }, () => eventWith({ n: 24 }));
    await publish(events);
    await waitFor(async () => (await eventsAt(endpoints[24]!)).length === 20, { timeoutMs: 30_000 });
    const counts = await Promise.all(endpoints.map(async (one) => (await eventsAt(one)).length));
    expect(counts).toEqual(endpoints.map((_, n) => (n <= 24 ? 20 : 0)));
  }, 60_000);

  it('does not hold for a test of the endpoint', async () => {
    const webhook = await endpoint({ filter: { payload: { nothing: 'has this' } } });
    const only = { webhookId: webhook.id, deliveryId: ids.next() };
    const event = eventWith({}, { only, sourceType: 'test', session: 'test' });
    await publish([event]);
    expect(await eventsAt(webhook)).toEqual([event.id]);
  });

  it('is why an endpoint has no delivery of an event', async () => {
    const webhook = await endpoint({ filter: texts });
    const [image, text] = [
      eventWith({ type: 'image' }, { id: later.next() }),
      eventWith({ type: 'text' }, { id: later.next() }),
    ];
    await publish([image, text]);
    const reasonOf = async ({ id }: EventMade) => {
      const { data } = await installation.ask(
        listEventDeliveries,
        { eventId: id, projectId: project.projectId },
        project,
      );
      return data.find(({ webhookId }) => webhookId === webhook.id)?.reason;
    };
    expect([await reasonOf(image), await reasonOf(text)]).toEqual(['filtered_by_content', undefined]);
  });

  it('lets an event through that takes too many steps, which is counted', async () => {
    const webhook = await endpoint({ filter: { payload: { $or: [{ list: -1 }, { list: -2 }] } } });
    const event = eventWith({ list: Array.from({ length: 9000 }, (_, index) => index) });
    await publish([event]);
    expect(await eventsAt(webhook)).toEqual([event.id]);
    const counted = await service.runtime.registry.getSingleMetric('parley_filter_overruns_total')?.get();
    expect(counted?.values[0]?.value).toBe(1);
  });
});

describe('a recovery of an endpoint with a filter', () => {
  const since = new Date(startedAt - 2 * hourMs).toISOString();
  const preview = (webhookId: string) => installation.ask(previewRecovery, { webhookId, since }, project);
  async function recover(webhookId: string): Promise<void> {
    const { operationId } = await installation.ask(recoverDeliveries, { webhookId, since }, project);
    await installation.operations.until(operationId, 'succeeded', 30_000);
  }
  async function failed(webhook: { id: string }, event: EventMade): Promise<void> {
    history.events.push(event);
    await installation.database.pool.query(
      `WITH stored AS (INSERT INTO delivery_events (id, type, session, body) VALUES ($1, $2, 'default', $3))
       INSERT INTO deliveries (event_id, id, webhook_id, kind, status, attempts) VALUES ($1, $4, $5, 'event', 'failed', 1)`,
      [event.id, event.type, Buffer.from(event.envelope), earlier.next(), webhook.id],
    );
  }

  it('sends the difference after a change of the filter, and its preview says how much', async () => {
    const webhook = await endpoint({ filter: texts });
    const events = Array.from({ length: 60 }, (_, number) =>
      eventWith({ type: number % 3 ? 'text' : 'image', number }),
    );
    await publish(events);
    expect(await preview(webhook.id)).toEqual({ count: 0, waiting: expect.any(Number), filtered: 20, complete: true });
    await change(webhook.id, { filter: { payload: { type: { $in: ['text', 'image'] }, number: { $lt: 30 } } } });
    history.envelopesPerAnswer = 7;
    expect(await preview(webhook.id)).toMatchObject({ count: 10, filtered: 10, complete: true });
    await recover(webhook.id);
    const texted = events.filter((_, number) => number % 3 !== 0 || number < 30);
    expect(await eventsAt(webhook)).toEqual(idsOf(texted));
    expect(await preview(webhook.id)).toMatchObject({ count: 0, filtered: 10 });
  }, 60_000);

  it('is of failed deliveries by the filter as it is now, and of types by their prefix', async () => {
    const webhook = await endpoint({ events: ['message.*'] });
    const [text, image] = [eventWith({ type: 'text' }), eventWith({ type: 'image' })];
    const status = eventWith({ type: 'text' }, { type: 'session.status' });
    for (const event of [text, image, status]) await failed(webhook, event);
    expect(await preview(webhook.id)).toEqual({ count: 2, waiting: 0, filtered: 0, complete: true });
    await change(webhook.id, { filter: texts });
    expect(await preview(webhook.id)).toEqual({ count: 1, waiting: 0, filtered: 1, complete: true });
    await recover(webhook.id);
    const statuses = async () =>
      (await installation.deliveries(webhook, project)).map(({ eventId, status: ended }) => [eventId, ended]).sort();
    await waitFor(async () => (await statuses()).some(([, ended]) => ended === 'succeeded'));
    expect(await statuses()).toEqual([
      [text.id, 'succeeded'],
      [image.id, 'failed'],
      [status.id, 'failed'],
    ]);
  }, 60_000);
});
