import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import { type Delivery, getDelivery, retryDelivery, type WebhookEndpoint } from '@parley/contracts/webhooks';
import { firstIdAt, recordSuspensions } from '@parley/service-runtime';
import { httpReceiver, type HttpReceiver, sequentialIds, waitFor } from '@parley/testing';
import { anEvent, aProject, Installation } from '../testing/index.js';

const dayMs = 86_400_000;
const ids = sequentialIds(firstIdAt(new Date(Date.now() - 8 * dayMs)));
let installation: Installation;
let receiver: HttpReceiver;
let project: Caller;
let webhook: WebhookEndpoint;
let number = 0;

beforeAll(async () => {
  installation = await Installation.create();
  await installation.start();
  await installation.start();
}, 60_000);
afterAll(() => installation.close(), 60_000);
beforeEach(async () => {
  receiver = await httpReceiver();
  project = aProject();
});
afterEach(async () => {
  await goOn();
  await receiver.close();
});

const pool = () => installation.database.pool;
const suspend = (since = new Date()): Promise<void> =>
  recordSuspensions(pool(), [{ teamId: project.teamId, number: (number += 1), since: since.toISOString() }]);
const goOn = async (): Promise<void> => {
  await pool().query('UPDATE team_suspensions SET until = now() WHERE until IS NULL');
};
const deliveries = async (): Promise<{ id: string; held: string | null; attempts: number; status: string }[]> =>
  (
    await pool().query('SELECT id, held, attempts, status FROM deliveries WHERE webhook_id = $1 ORDER BY id', [
      webhook.id,
    ])
  ).rows as { id: string; held: string | null; attempts: number; status: string }[];
const get = (deliveryId: string): Promise<Delivery> =>
  installation.ask(getDelivery, { webhookId: webhook.id, deliveryId }, project);

describe.each(['none', 'session'] as const)('deliveries of a suspended team, in order: %s', (ordering) => {
  it('are held without an attempt, and made when it ends', async () => {
    webhook = await installation.endpoint(project, { url: receiver.url, ordering });
    await installation.publish(anEvent(project));
    await waitFor(() => receiver.requests.length === 1);
    await suspend();
    const events = [anEvent(project), anEvent(project), anEvent(project)];
    for (const event of events) await installation.publish(event);
    await waitFor(async () => (await deliveries()).some(({ held }) => held === 'suspended'));
    await waitFor(async () => (await deliveries()).length === 4);
    const [held] = (await deliveries()).filter((one) => one.held === 'suspended');
    expect(await get(held!.id)).toMatchObject({ status: 'pending', attempts: 0, held: 'suspended' });
    expect(receiver.requests).toHaveLength(1);
    await goOn();
    await waitFor(() => receiver.requests.length === 4, { timeoutMs: 20_000 });
    const came = receiver.requests.slice(1).map(({ headers }) => headers['webhook-id']);
    expect(ordering === 'session' ? came : came.toSorted()).toEqual(events.map(({ id }) => id));
    await waitFor(async () =>
      (await deliveries()).every(({ status, attempts }) => status === 'succeeded' && attempts === 1),
    );
  });
});

describe('a retry by hand for a suspended team', () => {
  const retry = (deliveryId: string): Promise<Delivery> =>
    installation.ask(retryDelivery, { webhookId: webhook.id, deliveryId }, project);

  it.each(['none', 'session'] as const)('is held, and made once when it ends, in order: %s', async (ordering) => {
    receiver.always({ kind: 'answer', status: 500 });
    webhook = await installation.endpoint(project, { url: receiver.url, ordering, retry: { schedule: [0, 3600] } });
    await installation.publish(anEvent(project));
    const { id, nextAttemptAt } = await installation.delivery(webhook, project, 'retrying');
    await suspend();
    for (let turn = 0; turn < 2; turn += 1) {
      await retry(id);
      await waitFor(async () => (await get(id)).held === 'suspended');
    }
    expect(await get(id)).toMatchObject({ status: 'retrying', attempts: 1 });
    expect(receiver.requests).toHaveLength(1);
    await goOn();
    await waitFor(async () => (await get(id)).attempts === 2);
    const { data } = await installation.attempts(await get(id), project);
    expect(data.map(({ number, trigger }) => `${number} ${trigger}`)).toEqual(['1 schedule', '2 manual']);
    // The schedule goes on where it was.
    expect(await get(id)).toMatchObject({ status: 'retrying', nextAttemptAt });
  });
});

describe('the times of a suspended team', () => {
  const unfinished = async (): Promise<string> => {
    const id = ids.next();
    await pool().query(
      `INSERT INTO delivery_events (id, type, session, body) VALUES ($1, 'message.received', 'default', '{}')`,
      [id],
    );
    await pool().query(
      `INSERT INTO deliveries (event_id, id, webhook_id, kind, status, attempts, next_attempt_at)
       VALUES ($1, $1, $2, 'event', 'retrying', 3, now() + interval '1 hour')`,
      [id, webhook.id],
    );
    return id;
  };

  it('stand still: a delivery has its seven days without them', async () => {
    webhook = await installation.endpoint(project, { url: receiver.url });
    await suspend(new Date(Date.now() - 3 * dayMs));
    const id = await unfinished();
    const stranger = await installation.endpoint(aProject(), { url: receiver.url });
    const [mine] = [webhook];
    webhook = stranger;
    const other = await unfinished();
    webhook = mine;
    const errorOf = async (deliveryId: string): Promise<string | null> => {
      const { rows } = await pool().query<{ error: string | null }>('SELECT error FROM deliveries WHERE id = $1', [
        deliveryId,
      ]);
      return rows[0]?.error ?? null;
    };
    await waitFor(async () => (await errorOf(other)) === 'expired');
    expect(await errorOf(id)).toBeNull();
    await goOn();
    await pool().query(`UPDATE team_suspensions SET since = until - interval '1 hour' WHERE team_id = $1`, [
      project.teamId,
    ]);
    await waitFor(async () => (await errorOf(id)) === 'expired');
  });

  it('stand still: an endpoint that failed before is not warned of for them', async () => {
    webhook = await installation.endpoint(project, { url: receiver.url });
    await suspend(new Date(Date.now() - 2 * dayMs));
    const stranger = await installation.endpoint(aProject(), { url: receiver.url });
    await pool().query(
      `INSERT INTO endpoint_health (endpoint_id, failures, failing_since)
       SELECT id, 5, now() - interval '50 hours' FROM unnest($1::bigint[]) AS id`,
      [[webhook.id, stranger.id]],
    );
    const isWarned = async ({ id }: WebhookEndpoint): Promise<boolean> => {
      const { rowCount } = await pool().query(
        'SELECT FROM endpoint_health WHERE endpoint_id = $1 AND warned_at IS NOT NULL',
        [id],
      );
      return rowCount === 1;
    };
    await waitFor(() => isWarned(stranger));
    expect(await isWarned(webhook)).toBe(false);
    await goOn();
    receiver.always({ kind: 'answer', status: 500 });
    await installation.publish(anEvent(project));
    await waitFor(() => receiver.requests.length === 1);
    await waitFor(async () => (await deliveries())[0]?.attempts === 1);
    // Who is warned later shows that it was looked for since.
    const another = await installation.endpoint(aProject(), { url: receiver.url });
    await pool().query(
      `INSERT INTO endpoint_health (endpoint_id, failures, failing_since) VALUES ($1, 5, now() - interval '50 hours')`,
      [another.id],
    );
    await waitFor(() => isWarned(another));
    expect(await isWarned(webhook)).toBe(false);
  });
});
