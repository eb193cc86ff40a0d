import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import { previewRecovery, recoverDeliveries, updateWebhook } from '@parley/contracts/webhooks';
import { firstIdAt, type RunningService } from '@parley/service-runtime';
import { httpReceiver, type HttpReceiver, sequentialIds, waitFor } from '@parley/testing';
import { anEvent, aProject, FakeEventHistory, Installation } from '../testing/index.js';
import { WaitingFanOutStore } from './waiting-fan-out.store.js';

const hourMs = 3_600_000;
const startedAt = Date.now() - hourMs;
const since = new Date(startedAt - 1000).toISOString();
const ids = sequentialIds(firstIdAt(new Date(startedAt)));
const longAgo = sequentialIds(firstIdAt(new Date(Date.now() - 40 * 24 * hourMs)));
const most = { teams: 16, deliveries: 250 };
let installation: Installation;
let history: FakeEventHistory;
let receiver: HttpReceiver;
let service: RunningService;
let store: WaitingFanOutStore;
let project: Caller;

beforeAll(async () => {
  [installation, receiver] = await Promise.all([Installation.create(), httpReceiver()]);
  history = await FakeEventHistory.start(installation.broker);
  service = await installation.start();
  store = new WaitingFanOutStore(installation.database.pool);
}, 60_000);
afterAll(async () => {
  await history.close();
  await installation.close();
  await receiver.close();
}, 60_000);
beforeEach(async () => {
  project = aProject();
  await installation.database.pool.query('DELETE FROM waiting_fan_outs');
});

const endpointIds = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}`);
const aFanOut = (fields: Parameters<typeof anEvent>[1] = {}, ofEndpoints = endpointIds(50)) => ({
  ...{ event: anEvent(project, { id: ids.next(), ...fields }), sequence: 1, endpointIds: ofEndpoints, orderedIds: [] },
});
const hold = (event: { id: string }, claimedUntil: string | null) =>
  installation.database.pool.query(
    `UPDATE waiting_fan_outs SET claimed_until = coalesce($2::timestamptz, '-infinity') WHERE event_id = $1`,
    [event.id, claimedUntil],
  );

describe('a recovery while events wait for their turn', () => {
  it('counts them as waiting and leaves them to their turn', async () => {
    const webhook = await installation.endpoint(project, { url: receiver.url });
    const ordered = await installation.endpoint(project, { url: receiver.url, ordering: 'session' });
    const other = await installation.endpoint(project, { url: receiver.url, ordering: 'session' });
    const last = await installation.endpoint(project, { url: receiver.url });
    const fanOuts = Array.from({ length: 3 }, () => ({
      ...aFanOut({}, [webhook.id, ordered.id, last.id]),
      orderedIds: [ordered.id],
    }));
    const events = fanOuts.map(({ event }) => event);
    history.events.push(...events);
    const client = await installation.database.pool.connect();
    // No process sees them before they are held.
    await client.query('BEGIN');
    const inside = new WaitingFanOutStore(client as never);
    await inside.add(fanOuts);
    await client.query(`UPDATE waiting_fan_outs SET claimed_until = 'infinity'`);
    await client.query('COMMIT');
    client.release();
    const counted = (webhookId: string) => installation.ask(previewRecovery, { webhookId, since }, project);
    expect(await counted(webhook.id)).toEqual({ count: 0, waiting: 3, filtered: 0, complete: true });
    expect(await counted(ordered.id)).toEqual({ count: 0, waiting: 3, filtered: 0, complete: true });
    // It is in the range of their endpoints, but they do not go to it.
    expect(await counted(other.id)).toEqual({ count: 3, waiting: 0, filtered: 0, complete: true });
    for (const { id: webhookId } of [webhook, ordered]) {
      const { operationId } = await installation.ask(recoverDeliveries, { webhookId, since }, project);
      await installation.operations.until(operationId, 'succeeded', 30_000);
    }
    expect(await installation.deliveries(webhook, project)).toEqual([]);
    expect(await installation.deliveries(ordered, project)).toEqual([]);
    for (const event of events) await hold(event, null);
    await waitFor(() => receiver.requests.length === 9);
    // The last one is waited for until its attempt is recorded.
    await waitFor(async () => (await counted(webhook.id)).waiting === 0);
    await waitFor(async () => (await counted(ordered.id)).waiting === 0);
    expect(await counted(webhook.id)).toEqual({ count: 0, waiting: 0, filtered: 0, complete: true });
    expect(await counted(ordered.id)).toEqual({ count: 0, waiting: 0, filtered: 0, complete: true });
  }, 60_000);

  it('an endpoint that was disabled gets none of them by turns, and one that begins to keep order gets them', async () => {
    const disabled = await installation.endpoint(project, { url: receiver.url, enabled: false, ordering: 'session' });
    const wide = await Promise.all(
      Array.from({ length: 30 }, () => installation.endpoint(project, { url: receiver.url })),
    );
    const events = Array.from({ length: 20 }, () => anEvent(project));
    const holder = await installation.database.pool.connect();
    await holder.query('BEGIN; LOCK TABLE delivery_events IN EXCLUSIVE MODE');
    await store.add(
      events.map((event) => ({
        event,
        sequence: 1,
        endpointIds: wide.map(({ id }) => id).sort((one, two) => Number(BigInt(one) - BigInt(two))),
        orderedIds: [],
      })),
    );
    const set = (webhookId: string, changes: Record<string, unknown>) =>
      installation.ask(updateWebhook, { webhookId, changes }, project);
    await set(disabled.id, { enabled: true });
    await set(wide.at(-1)!.id, { ordering: 'session' });
    await holder.query('COMMIT');
    holder.release();
    await waitFor(async () => (await store.count()) === 0, { timeoutMs: 30_000 });
    expect(await installation.deliveries(wide.at(-1)!, project)).toHaveLength(events.length);
    expect(await installation.deliveries(disabled, project)).toEqual([]);
  }, 60_000);
});

describe('a claim of events that wait', () => {
  beforeAll(() => installation.stop(service));

  it('ends after 1 MiB, with at least one of each team', async () => {
    const large = () => aFanOut({ envelope: 'x'.repeat(400 * 1024) }, endpointIds(21));
    await store.add(Array.from({ length: 5 }, large));
    const first = project;
    project = aProject();
    await store.add([aFanOut({ envelope: 'x'.repeat(900 * 1024) })]);
    const claimed = await store.claim('0', most);
    expect(claimed.map(({ event }) => event.teamId).sort()).toEqual([first.teamId, project.teamId].sort());
    expect(await store.claim('0', most)).toHaveLength(2);
  });

  it('is of no more events than have a part in the round, the oldest first', async () => {
    const fanOuts = Array.from({ length: 10 }, () => aFanOut({}, endpointIds(100)));
    await store.add(fanOuts);
    await store.move([{ eventId: fanOuts[0]!.event.id, afterId: '90' }]);
    const claimed = await store.claim('0', most);
    expect(claimed.map(({ event }) => event)).toEqual(fanOuts.slice(0, 4).map(({ event }) => event));
    expect(claimed[0]!.endpointIds).toEqual(endpointIds(100).slice(90));
  });

  it('goes on after any number of vain ones, and the pause is an hour at most', async () => {
    await store.add([aFanOut()]);
    await installation.database.pool.query('UPDATE waiting_fan_outs SET attempts = 5000');
    expect(await store.claim('0', most)).toHaveLength(1);
    const { rows } = await installation.database.pool.query<{ pause: number }>(
      'SELECT extract(epoch FROM claimed_until - now())::int AS pause FROM waiting_fan_outs',
    );
    expect(rows[0]!.pause).toBeGreaterThan(3000);
    expect(rows[0]!.pause).toBeLessThanOrEqual(3600);
  });
});

describe('events that have waited for longer than deliveries are kept', () => {
  it('are given up, and no others', async () => {
    const [old, kept] = [aFanOut({ id: longAgo.next() }), aFanOut()];
    await store.add([old, kept]);
    await installation.database.pool.query(`UPDATE waiting_fan_outs SET claimed_until = 'infinity'`);
    service = await installation.start();
    await waitFor(async () => (await store.count()) === 1);
    const { rows } = await installation.database.pool.query<{ id: string }>(
      'SELECT event_id AS id FROM waiting_fan_outs',
    );
    expect(rows).toEqual([{ id: kept.event.id }]);
  }, 60_000);
});
