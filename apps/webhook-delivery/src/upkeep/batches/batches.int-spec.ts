import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import type { EventMade } from '@parley/contracts/events';
import {
  checkWebhook,
  type Delivery,
  recoverDeliveries,
  retryDelivery,
  updateWebhook,
  type WebhookEndpointWithSecret,
} from '@parley/contracts/webhooks';
import { createFakeS3, type FakeS3, waitFor } from '@parley/testing';
import { Webhook } from 'standardwebhooks';
import { anEvent, aProject, FakeEventHistory, Installation } from '../../testing/index.js';
import { BatchStore } from './batch.store.js';

let installation: Installation;
let history: FakeEventHistory;
let server: FakeS3;
let project: Caller;

beforeAll(async () => {
  installation = await Installation.create();
  history = await FakeEventHistory.start(installation.broker);
  await installation.start();
  await installation.todaysPartitions();
}, 60_000);
afterAll(async () => {
  await history.close();
  await installation.close();
}, 60_000);
beforeEach(async () => {
  project = aProject();
  server = await createFakeS3();
});

afterEach(() => server.close());

type Members = Record<string, unknown>;
const destination = (members: Members = {}): Members & { type: string } => {
  const { bucket, region, endpoint, credentials } = server;
  return { type: 's3', bucket, region, endpoint, credentials, compression: 'none', ...members };
};
const aBucket = (members: Members = {}, settings: Members = {}): Promise<WebhookEndpointWithSecret> =>
  installation.endpoint(project, {
    destination: destination(members),
    // Longer than a test keeps its bucket out of order, on a busy machine too.
    retry: { schedule: [0, ...Array<number>(19).fill(1)] },
    ...settings,
  });
async function publish(count: number, fields: Partial<EventMade> = {}): Promise<EventMade[]> {
  const events = Array.from({ length: count }, () => anEvent(project, fields));
  for (const event of events) await installation.publish(event);
  return events;
}
const all = (webhook: { id: string }, count: number, is: (delivery: Delivery) => boolean): Promise<Delivery[]> =>
  waitFor(async () => {
    const deliveries = await installation.deliveries(webhook, project);
    return deliveries.length === count && deliveries.every(is) && deliveries;
  });
const waits = ({ held }: Delivery): boolean => held === 'batching';
const arrived = ({ status }: Delivery): boolean => status === 'succeeded';
/** As if its first event had come long ago, by the clock of the database. */
const age = ({ id }: { id: string }) =>
  installation.database.pool.query(
    `UPDATE deliveries SET batching_since = batching_since - interval '1 hour' WHERE webhook_id = $1 AND held = 'batching'`,
    [id],
  );
const linesIn = (body: Buffer): string[] => body.toString().trimEnd().split('\n');
/** By their keys: batches that close together are sent at once. */
const stored = () => [...server.objects].toSorted(([one], [other]) => (one < other ? -1 : 1));
const linesOf = (): string[][] => stored().map(([, { body }]) => linesIn(body));
const envelopes = (events: readonly EventMade[]): string[] => events.map(({ envelope }) => envelope);
const retry = ({ webhookId, id }: Delivery) => installation.ask(retryDelivery, { webhookId, deliveryId: id }, project);

describe('a batch', () => {
  it('closes at so many events, with the exact envelopes in their order, signed as one', async () => {
    const webhook = await aBucket({ prefix: 'parley/', batch: { maxEvents: 20 } });
    const events = await publish(50);
    await waitFor(() => server.objects.size === 2);
    expect(linesOf()).toEqual([envelopes(events.slice(0, 20)), envelopes(events.slice(20, 40))]);
    const [key, { body, metadata, contentType }] = stored()[0]!;
    expect(key).toMatch(
      new RegExp(
        `^parley/\\d{4}/\\d\\d/\\d\\d/\\d\\d/${webhook.id}-${events[0]!.id}-${events[19]!.id}-[0-9a-f]{16}\\.ndjson$`,
      ),
    );
    expect(contentType).toBe('application/x-ndjson');
    expect(metadata).toMatchObject({ 'parley-webhook-id': webhook.id, 'parley-events': '20' });
    const signedAt = new Date(Number(metadata['webhook-timestamp']) * 1000);
    const signature = new Webhook(webhook.secret).sign(metadata['webhook-id']!, signedAt, body);
    expect(metadata['webhook-signature']).toBe(signature);
    const deliveries = await waitFor(async () => {
      const found = await installation.deliveries(webhook, project);
      return found.filter(arrived).length === 40 && found;
    });
    expect(deliveries.filter(waits)).toHaveLength(10);
    for (const { eventId, held, nextAttemptAt } of deliveries.filter((one) => !arrived(one))) {
      expect(events.slice(40).map(({ id }) => id)).toContain(eventId);
      expect({ held, nextAttemptAt }).toEqual({ held: 'batching', nextAttemptAt: undefined });
    }
    const ofFirst = deliveries.filter(({ eventId }) => eventId === events[0]!.id || eventId === events[19]!.id);
    const attempts = await Promise.all(ofFirst.map((one) => installation.attempts(one, project)));
    expect(attempts[0]!.data).toMatchObject([
      {
        number: 1,
        batch: { id: metadata['webhook-id'], key, events: 20 },
        response: { key, events: 20, bytes: body.length, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      },
    ]);
    expect(attempts[1]).toEqual(attempts[0]);
  }, 60_000);

  it('closes after so many seconds of the database, and is compressed unless it is not to be', async () => {
    const webhook = await aBucket({ compression: 'gzip' });
    const events = await publish(3);
    await all(webhook, 3, waits);
    await age(webhook);
    await all(webhook, 3, arrived);
    const [key, { body, contentType }] = [...server.objects][0]!;
    expect(key).toMatch(/\.ndjson\.gz$/);
    expect(contentType).toBe('application/gzip');
    expect(linesIn(gunzipSync(body))).toEqual(envelopes(events));
  }, 60_000);

  it('closes at so many bytes, and has no more', async () => {
    await aBucket({ batch: { maxBytes: 65_536 } });
    const events = await publish(5, {});
    for (const event of events) expect(event.envelope.length).toBeLessThan(1000);
    const large = await publishLarge(4, 30_000);
    await waitFor(() => server.objects.size >= 1);
    const [, first] = stored()[0]!;
    expect(first.body.length).toBeLessThanOrEqual(65_536);
    expect(linesIn(first.body)).toEqual(envelopes([...events, ...large]).slice(0, 7));
  }, 60_000);

  it('is one whatever closes it at once', async () => {
    const webhook = await aBucket({ batch: { maxEvents: 10 } }, { enabled: false });
    await installation.ask(updateWebhook, { webhookId: webhook.id, changes: { enabled: true } }, project);
    const store = new BatchStore(installation.database.pool);
    await publish(45);
    const closing = Array.from({ length: 30 }, () => store.close(webhook.id));
    await Promise.all(closing);
    await waitFor(() => server.objects.size === 4);
    const lines = linesOf().flat();
    expect(new Set(lines).size).toBe(40);
    expect(lines).toHaveLength(40);
  }, 60_000);

  it('shares what becomes of it: attempts, retries, and one failure for the endpoint', async () => {
    const webhook = await aBucket({ batch: { maxEvents: 5 } });
    server.fault = 'refuse';
    const events = await publish(5);
    const failing = await all(webhook, 5, ({ status, attempts }) => status === 'retrying' && attempts >= 1);
    expect(new Set(failing.map(({ attempts, nextAttemptAt }) => `${attempts} ${nextAttemptAt}`)).size).toBe(1);
    expect(failing.some(waits)).toBe(false);
    const { health } = await installation.read(webhook, project);
    const [delivery] = await installation.deliveries(webhook, project);
    // One for each attempt, of which there may be more by now.
    expect(health!.failures).toBeLessThanOrEqual(delivery!.attempts + 1);
    // Stored, and no answer: the next attempt finds it there.
    server.fault = 'lose-answer';
    await waitFor(() => server.objects.size === 1);
    delete server.fault;
    const done = await all(webhook, 5, arrived);
    expect(linesOf()).toEqual([envelopes(events)]);
    const lists = await Promise.all(done.map((one) => installation.attempts(one, project)));
    for (const list of lists) expect(list).toEqual(lists[0]);
    expect(lists[0]!.data.map(({ error }) => error)).toContain('throttled');
    expect(lists[0]!.data.at(-1)).toMatchObject({ batch: { events: 5 }, response: { events: 5 } });
  }, 60_000);

  it('waits for the one before with ordering: "session"', async () => {
    await aBucket({ batch: { maxEvents: 2 } }, { ordering: 'session' });
    server.fault = 'refuse';
    const events = await publish(6);
    await waitFor(async () => {
      const { rows } = await installation.database.pool.query(
        `SELECT count(*) FILTER (WHERE batch_id IS NOT NULL AND attempts > 1)::int AS closed,
           count(*) FILTER (WHERE held = 'batching')::int AS open FROM deliveries d
         JOIN endpoints p ON p.id = d.webhook_id WHERE p.project_id = $1`,
        [project.projectId],
      );
      return rows[0].closed === 2 && rows[0].open === 4;
    });
    delete server.fault;
    await waitFor(() => server.objects.size === 3);
    const inTime = [...server.objects.values()].flatMap(({ body }) => linesIn(body));
    expect(inTime).toEqual(envelopes(events));
  }, 60_000);
});

describe('a delivery of a batch', () => {
  it('that is retried by hand is a batch of its own at once, also again after it arrived', async () => {
    const webhook = await aBucket();
    const [event, other] = await publish(2);
    const waiting = (await all(webhook, 2, waits)).find(({ eventId }) => eventId === event!.id)!;
    await retry(waiting);
    await waitFor(() => server.objects.size === 1);
    expect(linesOf()).toEqual([[event!.envelope]]);
    await waitFor(async () => (await installation.attempts(waiting, project)).data.length === 1);
    await retry(waiting);
    await waitFor(() => server.objects.size === 2);
    const { data } = await waitFor(async () => {
      const list = await installation.attempts(waiting, project);
      return list.data.length === 2 && list;
    });
    expect(data.map(({ batch }) => batch!.events)).toEqual([1, 1]);
    expect(new Set(data.map(({ batch }) => batch!.key)).size).toBe(2);
    await age(webhook);
    await waitFor(() => server.objects.size === 3);
    expect(linesOf().at(-1)).toEqual([other!.envelope]);
  }, 60_000);

  it('that is retried by hand while its batch fails is attempted with the batch, and arrives once', async () => {
    const webhook = await aBucket({ batch: { maxEvents: 3 } }, { retry: { schedule: [0, 3600] } });
    server.fault = 'refuse';
    const events = await publish(3);
    const [one] = await all(webhook, 3, ({ attempts }) => attempts === 1);
    for (const delivery of await installation.deliveries(webhook, project)) {
      if (delivery.eventId !== events[0]!.id) continue;
      delete server.fault;
      const retried = await retry(delivery);
      expect(retried).toMatchObject({ id: delivery.id, eventId: events[0]!.id, status: 'retrying' });
    }
    await all(webhook, 3, arrived);
    expect(linesOf()).toEqual([envelopes(events)]);
    const { data } = await installation.attempts(one!, project);
    expect(data.map(({ trigger }) => trigger)).toEqual(['schedule', 'manual']);
    // After its batch: alone, and the others stay as they are.
    await retry(one!);
    await waitFor(() => server.objects.size === 2);
    expect(linesOf()[1]).toHaveLength(1);
    await all(webhook, 3, arrived);
  }, 60_000);

  it('is discarded with its endpoint, whether its batch is open or fails, and recovered in batches', async () => {
    const webhook = await aBucket({ batch: { maxEvents: 4 } }, { retry: { schedule: [0, 3600] } });
    server.fault = 'refuse';
    const events = await publish(6);
    history.events.push(...events);
    await waitFor(async () => {
      const found = await installation.deliveries(webhook, project);
      return found.filter(({ attempts }) => attempts === 1).length === 4 && found.filter(waits).length === 2;
    });
    const enable = (enabled: boolean) =>
      installation.ask(updateWebhook, { webhookId: webhook.id, changes: { enabled } }, project);
    await enable(false);
    await all(webhook, 6, ({ status, held }) => status === 'discarded' && held === undefined);
    delete server.fault;
    await enable(true);
    const since = new Date(Date.now() - 3_600_000).toISOString();
    const { operationId } = await installation.ask(recoverDeliveries, { webhookId: webhook.id, since }, project);
    await installation.operations.until(operationId, 'succeeded', 30_000);
    await age(webhook);
    await waitFor(() => linesOf().flat().length === 6);
    expect(linesOf().flat().toSorted()).toEqual(envelopes(events).toSorted());
    expect(server.objects.size).toBe(2);
    await all(webhook, 6, arrived);
  }, 60_000);

  it('is counted for each event, and once', async () => {
    const webhook = await aBucket({ batch: { maxEvents: 3 } });
    await publish(3);
    await all(webhook, 3, arrived);
    const counted = await waitFor(async () => {
      const { rows } = await installation.database.pool.query<Record<string, string>>(
        `SELECT sum(attempts) AS attempts, sum(delivered) AS delivered, sum(events) AS events FROM delivery_metrics
         WHERE webhook_id = $1 AND bucket_minutes = 1440`,
        [webhook.id],
      );
      return rows[0]?.attempts != null && rows[0];
    });
    expect(counted).toEqual({ attempts: '3', delivered: '3', events: '3' });
  }, 60_000);
});

it('checks a bucket by looking it up', async () => {
  const check = (members: Members) =>
    installation.ask(checkWebhook, { destination: destination(members) as never }, project);
  expect(await check({})).toMatchObject({ ok: true, verified: true });
  expect(await check({ prefix: "a b!'()*é" })).toMatchObject({ ok: true, verified: true });
  expect(await check({ bucket: 'absent' })).toMatchObject({ ok: false, error: 'not_found' });
});

async function publishLarge(count: number, bytes: number): Promise<EventMade[]> {
  const events = Array.from({ length: count }, () => {
    const event = anEvent(project);
    return { ...event, envelope: event.envelope.replace('Hello', 'x'.repeat(bytes)) };
  });
  for (const event of events) await installation.publish(event);
  return events;
}
