import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import type { EventMade } from '@parley/contracts/events';
import { retryDelivery, updateWebhook, type WebhookEndpoint } from '@parley/contracts/webhooks';
import { httpReceiver, type HttpReceiver, type ReceivedRequest, waitFor } from '@parley/testing';
import { anEvent, aProject, eventOf, Installation, isBehind, sessionOf } from '../../testing/index.js';

let installation: Installation;
let receiver: HttpReceiver;
let project: Caller;

beforeEach(async () => {
  [installation, receiver] = await Promise.all([Installation.create(), httpReceiver()]);
  project = aProject();
}, 60_000);
afterEach(async () => {
  await installation.close();
  await receiver.close();
}, 60_000);

const attemptOf = ({ headers }: ReceivedRequest) => Number(headers['parley-attempt']);

/** Requests of a session, in the order in which they came. */
const ofSession = (session: string) => receiver.requests.filter((request) => sessionOf(request) === session);

const allSucceeded = (webhook: WebhookEndpoint, count: number) => async () => {
  const { rows } = await installation.database.pool.query(
    `SELECT FROM deliveries WHERE webhook_id = $1 AND status = 'succeeded' AND held IS NULL`,
    [webhook.id],
  );
  return rows.length === count;
};

/** How many deliveries wait for an earlier one of their session. */
const behind = async (webhook: WebhookEndpoint): Promise<number> =>
  (await installation.deliveries(webhook, project)).filter(isBehind).length;

/** Published in the order of their ids, as the outbox of one service does. */
async function publishInOrder(events: readonly EventMade[]): Promise<void> {
  await Promise.all(events.map((event) => installation.publish(event)));
}

const manyEvents = (count: number, sessions: readonly string[]): EventMade[] =>
  Array.from({ length: count }, (_, index) => anEvent(project, { session: sessions[index % sessions.length]! }));

describe('an endpoint that keeps the order of sessions', () => {
  it('gets the next event only after the one before has succeeded, and what waits shows no next attempt', async () => {
    await installation.start();
    const webhook = await installation.endpoint(project, {
      url: receiver.url,
      ordering: 'session',
      retry: { schedule: [0, 3, 0] },
    });
    receiver.next({ kind: 'answer', status: 500 });
    const events = manyEvents(3, ['default']);
    await publishInOrder(events);
    await waitFor(async () => (await installation.deliveries(webhook, project)).some(({ attempts }) => attempts === 1));
    const [third, second, first] = await installation.deliveries(webhook, project);
    expect(first).toMatchObject({ status: 'retrying', attempts: 1 });
    expect(first).toHaveProperty('nextAttemptAt');
    expect(first).not.toHaveProperty('held');
    for (const waiting of [second, third]) {
      expect(waiting).toMatchObject({ status: 'pending', attempts: 0 });
      expect(waiting).not.toHaveProperty('nextAttemptAt');
      // decisions.md §6 names no reason for it, and a client may know no others.
      expect(waiting).not.toHaveProperty('held');
    }
    await waitFor(allSucceeded(webhook, 3));
    const ids = events.map(({ id }) => id);
    expect(receiver.requests.map(eventOf)).toEqual([ids[0], ids[0], ids[1], ids[2]]);
    expect(receiver.requests.map(attemptOf)).toEqual([1, 2, 1, 1]);
  }, 60_000);

  it('gets the next event when the one before has failed for good', async () => {
    await installation.start();
    const webhook = await installation.endpoint(project, {
      url: receiver.url,
      ordering: 'session',
      retry: { schedule: [0, 0] },
    });
    receiver.next({ kind: 'answer', status: 500 }, { kind: 'answer', status: 500 });
    const events = manyEvents(2, ['default']);
    await publishInOrder(events);
    await waitFor(allSucceeded(webhook, 1));
    const [second, first] = await installation.deliveries(webhook, project);
    expect(first).toMatchObject({ eventId: events[0]!.id, status: 'failed', attempts: 2 });
    expect(second).toMatchObject({ eventId: events[1]!.id, status: 'succeeded', attempts: 1 });
  }, 60_000);

  it('gets the events of one session while another waits for a retry', async () => {
    await installation.start();
    const webhook = await installation.endpoint(project, {
      url: receiver.url,
      ordering: 'session',
      retry: { schedule: [0, 3600] },
    });
    receiver.always((request) => ({
      kind: 'answer',
      status: sessionOf({ ...request, behaviour: { kind: 'hang' } }) === 'stuck' ? 500 : 200,
    }));
    await publishInOrder(manyEvents(20, ['stuck', 'free']));
    await waitFor(allSucceeded(webhook, 10));
    expect(ofSession('stuck')).toHaveLength(1);
    expect(ofSession('free')).toHaveLength(10);
    expect(await behind(webhook)).toBe(9);
  }, 60_000);

  it('does not hold what is made for the endpoints beside it', async () => {
    await installation.start();
    await installation.endpoint(project, {
      url: `${receiver.url}ordered`,
      ordering: 'session',
      retry: { schedule: [0, 3600] },
    });
    const plain = await installation.endpoint(project, { url: `${receiver.url}plain` });
    receiver.always(({ path }) => ({ kind: 'answer', status: path === '/ordered' ? 500 : 200 }));
    await publishInOrder(manyEvents(10, ['default']));
    await waitFor(allSucceeded(plain, 10));
    // The partition's own first delivery may come after all of the others.
    await waitFor(() => receiver.requests.some(({ path }) => path === '/ordered'));
    expect((await installation.database.pool.query('SELECT FROM ordering_partitions')).rowCount).toBe(1);
    expect(receiver.requests.filter(({ path }) => path === '/ordered')).toHaveLength(1);
  }, 60_000);

  it('is not left with anything held when it is disabled, and goes on when it is enabled again', async () => {
    await installation.start();
    const webhook = await installation.endpoint(project, {
      url: receiver.url,
      ordering: 'session',
      retry: { schedule: [0, 3600] },
    });
    receiver.next({ kind: 'answer', status: 500 });
    await publishInOrder(manyEvents(30, ['default']));
    await waitFor(async () =>
      (await installation.deliveries(webhook, project)).some(({ status }) => status === 'retrying'),
    );
    await installation.ask(updateWebhook, { webhookId: webhook.id, changes: { enabled: false } }, project);
    await waitFor(async () => {
      const deliveries = await installation.deliveries(webhook, project);
      return deliveries.every(({ status }) => status === 'discarded');
    });
    const { pool } = installation.database;
    expect((await pool.query('SELECT FROM deliveries WHERE held IS NOT NULL')).rowCount).toBe(0);
    await installation.ask(updateWebhook, { webhookId: webhook.id, changes: { enabled: true } }, project);
    await publishInOrder(manyEvents(3, ['default']));
    await waitFor(allSucceeded(webhook, 3));
    expect(receiver.requests).toHaveLength(4);
  }, 60_000);

  it('goes on in the order there was when it stops keeping order, for what was made before', async () => {
    await installation.start();
    const webhook = await installation.endpoint(project, {
      url: receiver.url,
      ordering: 'session',
      retry: { schedule: [0, 2] },
    });
    receiver.next({ kind: 'answer', status: 500 });
    const before = manyEvents(3, ['default']);
    await publishInOrder(before);
    await waitFor(async () => (await behind(webhook)) === 2);
    await installation.ask(updateWebhook, { webhookId: webhook.id, changes: { ordering: 'none' } }, project);
    const [after] = manyEvents(1, ['default']);
    await publishInOrder([after!]);
    await waitFor(allSucceeded(webhook, 4));
    const [first, second, third] = before.map(({ id }) => id);
    expect(receiver.requests.map(eventOf).filter((id) => id !== after!.id)).toEqual([first, first, second, third]);
    expect(receiver.requests.map(eventOf).indexOf(after!.id)).toBe(1);
  }, 60_000);

  it('has a session let go on after a retry by hand of one that waits', async () => {
    await installation.start();
    const webhook = await installation.endpoint(project, {
      url: receiver.url,
      ordering: 'session',
      retry: { schedule: [0, 2] },
    });
    receiver.next({ kind: 'answer', status: 500 });
    const events = manyEvents(3, ['default']);
    await publishInOrder(events);
    await waitFor(async () => (await behind(webhook)) === 2);
    // The head has its turn first: a retry by hand would be as quick as its first attempt.
    await waitFor(async () => (await installation.deliveries(webhook, project)).some(({ attempts }) => attempts === 1));
    const [, second] = await installation.deliveries(webhook, project);
    const { id: deliveryId } = second!;
    const retried = await installation.ask(retryDelivery, { webhookId: webhook.id, deliveryId }, project);
    expect(retried).not.toHaveProperty('held');
    await waitFor(allSucceeded(webhook, 3));
    const ids = events.map(({ id }) => id);
    expect(receiver.requests.map(eventOf)).toEqual([ids[0], ids[1], ids[0], ids[2]]);
  }, 60_000);
});
