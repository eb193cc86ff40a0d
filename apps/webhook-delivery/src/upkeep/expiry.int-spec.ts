import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import { type Delivery, getDelivery, retryDelivery, type WebhookEndpoint } from '@parley/contracts/webhooks';
import { firstIdAt } from '@parley/service-runtime';
import { httpReceiver, type HttpReceiver, sequentialIds, waitFor } from '@parley/testing';
import { anEvent, aProject, Installation } from '../testing/index.js';

const daySeconds = 86_400;
const ids = sequentialIds(firstIdAt(new Date(Date.now() - 8 * daySeconds * 1000)));
const young = sequentialIds(firstIdAt(new Date(Date.now() - 6 * daySeconds * 1000)));
let installation: Installation;
let receiver: HttpReceiver;
let project: Caller;
let webhook: WebhookEndpoint;

beforeAll(async () => {
  installation = await Installation.create();
  await installation.start();
}, 60_000);
afterAll(() => installation.close(), 60_000);
beforeEach(async () => {
  receiver = await httpReceiver();
  project = aProject();
  webhook = await installation.endpoint(project, { url: receiver.url, ordering: 'session' });
});
afterEach(() => receiver.close());

interface Made {
  eventId?: string;
  id?: string;
  status?: string;
  /** Null: held in its partition. */
  dueInSeconds?: number | null;
  claimedSeconds?: number;
}

/** A delivery as it stands after days. */
async function unfinished(made: Made = {}): Promise<string> {
  const { eventId = ids.next(), status = 'retrying', dueInSeconds = 3600, claimedSeconds } = made;
  const id = made.id ?? eventId;
  const { pool } = installation.database;
  await pool.query(
    `INSERT INTO delivery_events (id, type, session, body) VALUES ($1, 'message.received', 'default', '{}')`,
    [eventId],
  );
  await pool.query(
    `INSERT INTO deliveries (event_id, id, webhook_id, kind, status, attempts, next_attempt_at, held, claimed_by,
       claimed_until)
     VALUES ($1, $2, $3, 'event', $4, 3, now() + make_interval(secs => $5), CASE WHEN $5::float8 IS NULL THEN 'breaker' END,
       CASE WHEN $6::float8 IS NOT NULL THEN 'a worker' END, now() + make_interval(secs => $6))`,
    [eventId, id, webhook.id, status, dueInSeconds, claimedSeconds ?? null],
  );
  return id;
}
const get = (deliveryId: string): Promise<Delivery> =>
  installation.ask(getDelivery, { webhookId: webhook.id, deliveryId }, project);

describe('a delivery that is unfinished seven days after it was made', () => {
  it('ends as failed, and says that it expired', async () => {
    const id = await unfinished();
    const ended = await waitFor(async () => {
      const delivery = await get(id);
      return delivery.status === 'failed' && delivery;
    });
    expect(ended).toMatchObject({ status: 'failed', error: 'expired', attempts: 3 });
    expect(ended).not.toHaveProperty('nextAttemptAt');
    expect(receiver.requests).toEqual([]);
  });

  it('ends also while a breaker holds it', async () => {
    await installation.database.pool.query(
      `INSERT INTO endpoint_health (endpoint_id, failures, failing_since, open_since, probe_at)
       VALUES ($1, 30, now(), now(), now() + interval '1 hour')`,
      [webhook.id],
    );
    const id = await unfinished({ dueInSeconds: null });
    await waitFor(async () => (await get(id)).error === 'expired');
    expect(await get(id)).not.toHaveProperty('held');
  });

  it('ends only after the attempt that is under way', async () => {
    // Not due, or the worker would attempt it once more as soon as the claim has lapsed.
    const attempted = await unfinished({ claimedSeconds: 5 });
    const other = await unfinished();
    await waitFor(async () => (await get(other)).error === 'expired');
    expect(await get(attempted)).toMatchObject({ status: 'retrying' });
    await waitFor(async () => (await get(attempted)).error === 'expired', { timeoutMs: 30_000 });
  }, 60_000);

  it('is none before that, nor a replay of an old event, nor one that was asked for again by hand', async () => {
    const sixDays = await unfinished({ eventId: young.next() });
    const replay = await unfinished({ id: young.next() });
    const again = await unfinished();
    await installation.database.pool.query(
      `UPDATE deliveries SET expires_at = now() + interval '7 days' WHERE id = $1`,
      [again],
    );
    const expired = await unfinished();
    await waitFor(async () => (await get(expired)).error === 'expired');
    for (const id of [sixDays, replay, again]) expect(await get(id)).toMatchObject({ status: 'retrying' });
  });

  it('ends with its batch, and not before it', async () => {
    const [member, attempted, other] = [await unfinished(), await unfinished(), await unfinished()];
    const { pool } = installation.database;
    const join = (id: string, batch: string, held: string | null, expiresAt: string | null) =>
      pool.query(
        `UPDATE deliveries SET batch_event_id = $2, batch_id = $2, held = $3, expires_at = $4::timestamptz,
           next_attempt_at = CASE WHEN $3::text IS NULL THEN now() + interval '1 hour' END WHERE id = $1`,
        [id, batch, held, expiresAt],
      );
    await join(attempted, attempted, null, '2100-01-01');
    await join(member, attempted, 'batched', null);
    await waitFor(async () => (await get(other)).error === 'expired');
    const { nextAttemptAt } = await get(attempted);
    expect(await get(member)).toMatchObject({ status: 'retrying', nextAttemptAt });
    await join(attempted, attempted, null, null);
    for (const id of [attempted, member]) await waitFor(async () => (await get(id)).error === 'expired');
    expect(await get(member)).toMatchObject({ status: 'failed' });
  });

  it('retried by hand has seven days more, and its error is gone', async () => {
    const [made] = await sent();
    const { pool } = installation.database;
    await pool.query(`UPDATE deliveries SET status = 'failed', error = 'expired' WHERE id = $1`, [made!.id]);
    expect((await get(made!.id)).error).toBe('expired');
    const retried = await installation.ask(retryDelivery, { webhookId: webhook.id, deliveryId: made!.id }, project);
    expect(retried).not.toHaveProperty('error');
    const { rows } = await pool.query<{ days: number }>(
      `SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM deliveries WHERE id = $1`,
      [made!.id],
    );
    expect(rows).toEqual([{ days: 7 }]);
  });
});

async function sent(): Promise<Delivery[]> {
  await installation.publish(anEvent(project));
  return [await installation.delivery(webhook, project, 'succeeded')];
}
