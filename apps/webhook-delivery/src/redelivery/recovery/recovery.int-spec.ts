import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import type { EventMade } from '@parley/contracts/events';
import {
  deleteWebhook,
  previewRecovery,
  type RecoverDeliveries,
  recoverDeliveries,
  type StartedRecovery,
  updateWebhook,
} from '@parley/contracts/webhooks';
import { firstIdAt } from '@parley/service-runtime';
import { httpReceiver, type HttpReceiver, sequentialIds, waitFor } from '@parley/testing';
import { anEvent, aProject, aTeam, aTeamEvent, FakeEventHistory, Installation } from '../../testing/index.js';

const hourMs = 3_600_000;
const startedAt = Date.now();
const ids = sequentialIds(firstIdAt(new Date(startedAt - hourMs)));
/** Of the hour before the tests, where all events are that are made without saying when. */
const since = new Date(startedAt - hourMs - 1000).toISOString();
let installation: Installation;
let history: FakeEventHistory;
let receiver: HttpReceiver;
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
  receiver = await httpReceiver();
  project = aProject();
  history.envelopesPerAnswer = 500;
});
afterEach(() => receiver.close());

type Settings = Omit<Parameters<Installation['endpoint']>[1], 'url'>;

const endpoint = (settings: Settings = {}, caller = project) =>
  installation.endpoint(caller, { url: receiver.url, retry: { schedule: [0] }, ...settings });
const change = (webhookId: string, changes: Record<string, unknown>) =>
  installation.ask(updateWebhook, { webhookId, changes }, project);
/** Events that history knows and that never came here. */
function unseen(count: number, fields: Partial<EventMade> = {}): EventMade[] {
  const events = Array.from({ length: count }, () => anEvent(project, { id: ids.next(), ...fields }));
  history.events.push(...events);
  return events;
}
/** An event whose delivery to the endpoint ended so. */
async function ended(webhook: { id: string }, status: 'failed' | 'succeeded' | 'discarded', type?: string) {
  const [event] = unseen(1, type === undefined ? {} : { type });
  const attempts = status === 'discarded' ? 0 : 1;
  await installation.database.pool.query(
    `WITH stored AS (INSERT INTO delivery_events (id, type, session, body) VALUES ($1, $2, 'default', $3))
     INSERT INTO deliveries (event_id, id, webhook_id, kind, status, attempts) VALUES ($1, $4, $5, 'event', $6, $7)`,
    [event!.id, event!.type, Buffer.from(event!.envelope), ids.next(), webhook.id, status, attempts],
  );
  return event!;
}
const recover = (request: Partial<RecoverDeliveries> & { webhookId: string }, caller = project) =>
  installation.ask(recoverDeliveries, { since, ...request }, caller);
const preview = async (request: Partial<RecoverDeliveries> & { webhookId: string }, caller = project) =>
  (await installation.ask(previewRecovery, { since, ...request }, caller)).count;
const done = ({ operationId }: StartedRecovery) => installation.operations.until(operationId, 'succeeded', 30_000);
const received = () => receiver.requests.map(({ headers }) => headers['webhook-id'] as string).sort();
const idsOf = (events: readonly EventMade[]) => events.map(({ id }) => id).sort();
async function expectReceived(events: readonly EventMade[]): Promise<void> {
  await waitFor(() => receiver.requests.length >= events.length, { timeoutMs: 30_000 });
  expect(received()).toEqual(idsOf(events));
}

describe('a recovery', () => {
  it('sends what failed, what was discarded and what never had a delivery, once, and is an operation', async () => {
    const webhook = await endpoint();
    const missing = unseen(3);
    const failed = await ended(webhook, 'failed');
    const discarded = await ended(webhook, 'discarded');
    await ended(webhook, 'succeeded');
    expect(await preview({ webhookId: webhook.id })).toBe(5);
    expect(receiver.requests).toHaveLength(0);
    const started = await recover({ webhookId: webhook.id });
    expect(started.operation).toMatchObject({
      id: started.operationId,
      projectId: project.projectId,
      kind: 'delivery_recovery',
      resource: { type: 'webhook', id: webhook.id },
      status: 'pending',
      capabilities: { cancellable: false },
    });
    await done(started);
    expect(installation.operations.reported.get(started.operationId)).toEqual([
      'pending',
      'running:sending',
      'succeeded:sending',
    ]);
    await expectReceived([...missing, failed, discarded]);
    for (const event of missing) {
      const request = receiver.requests.find(({ headers }) => headers['webhook-id'] === event.id);
      expect(request?.body.toString()).toBe(event.envelope);
    }
    const deliveries = await installation.deliveries(webhook, project);
    await waitFor(async () =>
      (await installation.deliveries(webhook, project)).every(({ status }) => status === 'succeeded'),
    );
    expect(deliveries.map(({ kind }) => kind)).toEqual(Array(6).fill('event'));
    const retried = deliveries.find(({ eventId }) => eventId === failed.id)!;
    await waitFor(async () => {
      const { data } = await installation.attempts(retried, project);
      return data.at(-1)?.number === 2 && data.at(-1)?.trigger === 'manual';
    });
    expect(await preview({ webhookId: webhook.id })).toBe(0);
  });

  it.each(['failed', 'missing'] as const)('of what is %s leaves the rest', async (status) => {
    const webhook = await endpoint();
    const missing = unseen(2);
    const failed = await ended(webhook, 'failed');
    const discarded = await ended(webhook, 'discarded');
    const expected = status === 'failed' ? [failed] : [...missing, discarded];
    expect(await preview({ webhookId: webhook.id, status })).toBe(expected.length);
    await done(await recover({ webhookId: webhook.id, status }));
    await expectReceived(expected);
  });

  it('is of events from `since` on and before `until`', async () => {
    const webhook = await endpoint();
    const at = (ms: number) => new Date(startedAt - hourMs / 2 + ms);
    const [, first, second] = [0, 1, 2, 3].map((ms) => unseen(1, { id: firstIdAt(at(ms)) })[0]!);
    const period = { since: at(1).toISOString(), until: at(3).toISOString() };
    expect(await preview({ webhookId: webhook.id, ...period })).toBe(2);
    await done(await recover({ webhookId: webhook.id, ...period }));
    await expectReceived([first!, second!]);
    await expect(recover({ webhookId: webhook.id, since: at(3).toISOString(), until: at(1).toISOString() }))
      .rejects // .
      .toMatchObject({ code: 'invalid_parameter' });
    await expect(recover({ webhookId: webhook.id, since: '0000-06-01T00:00:00Z' })).rejects.toMatchObject({
      code: 'invalid_parameter',
    });
  });

  it('is of what the endpoint wants now, by type and by session, failed deliveries too', async () => {
    const webhook = await endpoint();
    await ended(webhook, 'failed', 'message.update');
    const failed = await ended(webhook, 'failed', 'message.sent');
    unseen(2, { type: 'message.update' });
    unseen(2, { type: 'message.sent', session: 'sales' });
    const [sent] = unseen(1, { type: 'message.sent' });
    await change(webhook.id, { events: ['message.sent', 'message.received'], sessions: ['default', 'support'] });
    history.envelopesPerAnswer = 2;
    expect(await preview({ webhookId: webhook.id })).toBe(2);
    await done(await recover({ webhookId: webhook.id }));
    await expectReceived([failed, sent!]);
  });

  it('with `*` is of no type that must be named, beside it of those that are', async () => {
    const webhook = await endpoint();
    await ended(webhook, 'failed', 'call.offered');
    const failed = await ended(webhook, 'failed', 'call.ended');
    unseen(2, { type: 'presence.updated' });
    const [sent] = unseen(1, { type: 'message.sent' });
    expect(await preview({ webhookId: webhook.id })).toBe(1);
    await change(webhook.id, { events: ['*', 'call.ended'] });
    expect(await preview({ webhookId: webhook.id })).toBe(2);
    await done(await recover({ webhookId: webhook.id }));
    await expectReceived([failed, sent!]);
  });

  it('skips what was made for one endpoint alone, and events whose bytes are not there', async () => {
    const webhook = await endpoint();
    unseen(1, { only: { webhookId: webhook.id, deliveryId: ids.next() } });
    unseen(1, { retained: false });
    const [lost, kept] = unseen(2);
    expect(await preview({ webhookId: webhook.id })).toBe(2);
    // Between the walk and the fetch of its bytes.
    const { held, release } = history.holdAfter(0);
    const started = await recover({ webhookId: webhook.id });
    await held;
    Object.assign(lost!, { retained: false });
    release();
    await done(started);
    await expectReceived([kept!]);
  });

  it('of the team’s endpoint is of the team’s own events', async () => {
    const team = aTeam();
    const webhook = await endpoint({}, team);
    const event = aTeamEvent(team, { id: ids.next() });
    history.events.push(event, anEvent(aProject(team.teamId), { id: ids.next() }));
    expect(await preview({ webhookId: webhook.id }, team)).toBe(1);
    const started = await recover({ webhookId: webhook.id }, team);
    expect(started.operation.projectId).toBeNull();
    await done(started);
    await expectReceived([event]);
  });

  it('of more than a page goes on page by page, in steps of what comes at once', async () => {
    const webhook = await endpoint({ maxConcurrency: 100 });
    const missing = unseen(1203);
    history.envelopesPerAnswer = 130;
    const walkedBefore = history.walks.length;
    expect(await preview({ webhookId: webhook.id })).toBe(1203);
    await done(await recover({ webhookId: webhook.id }));
    expect(history.walks.length - walkedBefore).toBe(3);
    await expectReceived(missing);
  }, 90_000);

  it('of more failed ones than a page holds misses none, and none of what lies between', async () => {
    const webhook = await endpoint({ maxConcurrency: 100 });
    const made: EventMade[] = [];
    for (let index = 0; index < 10; index++) made.push(...unseen(1, {}));
    const { rows } = await installation.database.pool.query<{ id: string }>(
      `WITH event AS (
         INSERT INTO delivery_events (id, type, session, body)
         SELECT $1::bigint + n, 'message.received', 'default', '{}' FROM generate_series(1, 1200) AS n RETURNING id)
       INSERT INTO deliveries (event_id, id, webhook_id, kind, status, attempts)
       SELECT id, id, $2::bigint, 'event', 'failed', 1 FROM event RETURNING event_id AS id`,
      [firstIdAt(new Date(startedAt - hourMs / 4)), webhook.id],
    );
    made.push(...unseen(1, { id: firstIdAt(new Date(startedAt - hourMs / 8)) }));
    expect(await preview({ webhookId: webhook.id })).toBe(1211);
    await done(await recover({ webhookId: webhook.id }));
    await waitFor(() => receiver.requests.length >= 1211, { timeoutMs: 60_000 });
    expect(received()).toEqual([...idsOf(made), ...rows.map(({ id }) => id)].sort());
  }, 90_000);

  it('at the same time as another of the same hour makes nothing twice', async () => {
    const webhook = await endpoint({ maxConcurrency: 100 });
    const missing = unseen(120);
    history.envelopesPerAnswer = 7;
    const started = await Promise.all([1, 2, 3, 4].map(() => recover({ webhookId: webhook.id })));
    for (const one of started) await done(one);
    await expectReceived(missing);
    const { rows } = await installation.database.pool.query(
      'SELECT FROM deliveries WHERE webhook_id = $1 GROUP BY event_id',
      [webhook.id],
    );
    expect(rows).toHaveLength(120);
    // A row goes in the transaction after the one that ends its operation.
    await waitFor(async () => (await installation.database.pool.query('SELECT FROM recoveries')).rowCount === 0);
  }, 60_000);

  it('meets the event when it comes after all, and one delivery is made', async () => {
    const webhook = await endpoint();
    const [event] = unseen(1);
    await done(await recover({ webhookId: webhook.id }));
    await installation.publish(event!);
    await waitFor(() => installation.allTaken());
    await expectReceived([event!]);
    expect(await installation.deliveries(webhook, project)).toHaveLength(1);
  });

  it('keeps no order at an endpoint that keeps it otherwise: what is recovered waits for nothing', async () => {
    const webhook = await endpoint({ ordering: 'session', retry: { schedule: [0, 3600] } });
    receiver.always({ kind: 'answer', status: 500 });
    unseen(2);
    await done(await recover({ webhookId: webhook.id }));
    await waitFor(() => receiver.requests.length === 2);
    for (const delivery of await installation.deliveries(webhook, project)) {
      expect(delivery).not.toHaveProperty('held');
    }
  });
});

describe('a recovery of an endpoint', () => {
  it('that is disabled is refused, preview too, and nothing is left', async () => {
    const webhook = await endpoint({ enabled: false });
    await expect(recover({ webhookId: webhook.id })).rejects.toMatchObject({ code: 'conflict' });
    await expect(preview({ webhookId: webhook.id })).rejects.toMatchObject({ code: 'conflict' });
    const later = { webhookId: webhook.id, since: new Date(Date.now() + hourMs).toISOString() };
    await expect(recover(later)).rejects.toMatchObject({ code: 'invalid_parameter' });
    await expect(preview(later)).rejects.toMatchObject({ code: 'invalid_parameter' });
    expect((await installation.database.pool.query('SELECT FROM recoveries')).rowCount).toBe(0);
  });

  it('that the caller may not see is not found', async () => {
    const webhook = await endpoint();
    const other = aProject(project.teamId);
    await expect(recover({ webhookId: webhook.id }, other)).rejects.toMatchObject({ code: 'not_found' });
    await expect(preview({ webhookId: webhook.id }, other)).rejects.toMatchObject({ code: 'not_found' });
  });

  it.each([
    ['disabled', (webhookId: string) => change(webhookId, { enabled: false })],
    ['removed', (webhookId: string) => installation.ask(deleteWebhook, { webhookId }, project)],
  ])('that is %s meanwhile fails with endpoint_disabled', async (_, stop) => {
    const webhook = await endpoint();
    unseen(5);
    history.envelopesPerAnswer = 2;
    const { held, release } = history.holdAfter(1);
    const started = await recover({ webhookId: webhook.id });
    await held;
    await stop(webhook.id);
    release();
    expect(await installation.operations.until(started.operationId, 'failed')).toMatchObject({
      error: 'endpoint_disabled',
    });
    await waitFor(async () => (await installation.database.pool.query('SELECT FROM recoveries')).rowCount === 0);
  });
});
