import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import { type Delivery, retryDelivery, updateWebhook, type WebhookEndpoint } from '@parley/contracts/webhooks';
import { type ForkedService, forkService, httpReceiver, type HttpReceiver, waitFor } from '@parley/testing';
import { anEvent, aProject, Installation } from '../../testing/index.js';

let installation: Installation;
let receiver: HttpReceiver;
let project: Caller;
const forked: ForkedService[] = [];

beforeEach(async () => {
  [installation, receiver] = await Promise.all([Installation.create(), httpReceiver()]);
  project = aProject();
}, 60_000);
afterEach(async () => {
  for (const service of forked.splice(0)) await service.kill();
  await receiver.close();
  await installation.close();
}, 60_000);

const sql = async (text: string, ...values: unknown[]) => {
  const { rows } = await installation.database.pool.query<Record<string, unknown>>(text, values);
  return rows;
};
const publish = (count: number) =>
  Promise.all(Array.from({ length: count }, () => installation.publish(anEvent(project))));
const healthOf = async ({ id }: WebhookEndpoint) =>
  (await sql('SELECT * FROM endpoint_health WHERE endpoint_id = $1', id))[0];
const heldOf = async ({ id }: WebhookEndpoint) =>
  (await sql(`SELECT id FROM deliveries WHERE webhook_id = $1 AND held = 'breaker'`, id)).length;
const countOf = async ({ id }: WebhookEndpoint, status: Delivery['status']) =>
  (await sql('SELECT id FROM deliveries WHERE webhook_id = $1 AND status = $2', id, status)).length;
const probeIsDue = ({ id }: WebhookEndpoint) =>
  sql(`UPDATE endpoint_health SET probe_at = now() - interval '1 second' WHERE endpoint_id = $1`, id);
const failedFor = ({ id }: WebhookEndpoint, interval: string) =>
  sql('UPDATE endpoint_health SET failing_since = now() - $2::interval WHERE endpoint_id = $1', id, interval);
const change = (webhook: WebhookEndpoint, changes: Record<string, unknown>) =>
  installation.ask(updateWebhook, { webhookId: webhook.id, changes }, project);
const attemptedIds = () => receiver.requests.map(({ headers }) => headers['parley-delivery-id']);

/** Keeps every process from sweeping, and from looking after what is held, until it ends. */
async function sweepsByOthers(): Promise<{ end(): Promise<void> }> {
  const client = await installation.database.pool.connect();
  const locks = `FROM unnest(ARRAY['sweeper', 'upkeep']) AS name`;
  await client.query(`SELECT pg_advisory_lock(hashtextextended('webhook-delivery ' || name, 0)) ${locks}`);
  return {
    end: async () => {
      await client.query(`SELECT pg_advisory_unlock(hashtextextended('webhook-delivery ' || name, 0)) ${locks}`);
      client.release();
    },
  };
}

/** Its breaker is open and `held` deliveries that were never attempted are held. */
async function deadEndpoint(held: number): Promise<WebhookEndpoint> {
  const webhook = await installation.endpoint(project, { url: receiver.url, retry: { schedule: [0, 3600, 3600] } });
  await sql(
    `INSERT INTO endpoint_health (endpoint_id, failures, failing_since, open_since, probe_at)
     VALUES ($1, 20, now() - interval '2 minutes', now() - interval '1 minute', now() + interval '1 hour')`,
    webhook.id,
  );
  await publish(held);
  await waitFor(async () => (await heldOf(webhook)) === held, { message: `${held} deliveries to be held` });
  return webhook;
}

describe('the breaker of an endpoint', () => {
  it.each([
    ['refuses', { kind: 'answer', status: 500 }],
    ['resets', { kind: 'reset' }],
    ['hangs', { kind: 'hang' }],
  ] as const)(
    'that %s opens after twenty failures in a row, once they last a minute',
    async (_, behaviour) => {
      await Promise.all([installation.start(), installation.start({ PARLEY_NODE_ID: 'node-b' })]);
      receiver.always(behaviour);
      const webhook = await installation.endpoint(project, {
        url: receiver.url,
        timeoutSeconds: 1,
        maxConcurrency: 100,
        retry: { schedule: [0, 3600] },
      });
      await publish(19);
      await waitFor(async () => (await healthOf(webhook))?.failures === 19);
      expect(await installation.read(webhook, project)).toMatchObject({ failingSince: expect.any(String) });
      await publish(1);
      await waitFor(async () => (await healthOf(webhook))?.failures === 20);
      expect(await installation.read(webhook, project)).not.toHaveProperty('breakerOpenSince');
      await failedFor(webhook, '61 seconds');
      await publish(1);
      await waitFor(async () => (await installation.read(webhook, project)).breakerOpenSince !== undefined);
      expect(receiver.requests).toHaveLength(21);
      await publish(30);
      await waitFor(async () => (await heldOf(webhook)) === 30);
      expect(receiver.requests).toHaveLength(21);
      const [delivery] = await installation.deliveries(webhook, project);
      expect(delivery).toMatchObject({ status: 'pending', held: 'breaker', attempts: 0 });
      expect(delivery).not.toHaveProperty('nextAttemptAt');
    },
    60_000,
  );

  it('stays as it is by failures that a success interrupts, after which nothing is kept', async () => {
    await installation.start();
    const webhook = await installation.endpoint(project, { url: receiver.url, retry: { schedule: [0, 3600] } });
    receiver.always({ kind: 'answer', status: 500 });
    await publish(19);
    await waitFor(async () => (await healthOf(webhook))?.failures === 19);
    await failedFor(webhook, '2 hours');
    receiver.always({ kind: 'answer', status: 200 });
    await publish(1);
    await waitFor(async () => (await healthOf(webhook)) === undefined);
    expect(await installation.read(webhook, project)).not.toHaveProperty('failingSince');
    receiver.always({ kind: 'answer', status: 500 });
    await publish(1);
    await waitFor(async () => (await healthOf(webhook))?.failures === 1);
    expect((await healthOf(webhook))?.open_since).toBeNull();
  }, 60_000);

  it('lets one delivery through at a time, over two replicas', async () => {
    await Promise.all([installation.start(), installation.start({ PARLEY_NODE_ID: 'node-b' })]);
    receiver.always({ kind: 'answer', status: 500 });
    const webhook = await deadEndpoint(10);
    for (const made of [1, 2]) {
      await probeIsDue(webhook);
      await waitFor(async () => (await heldOf(webhook)) === 10 - made && receiver.requests.length === made);
      await waitFor(async () => (await healthOf(webhook))?.failures === 20 + made);
      const probeAt = (await healthOf(webhook))?.probe_at as Date;
      expect(probeAt.getTime() - receiver.requests.at(-1)!.at.getTime()).toBeGreaterThan(20_000);
      expect(probeAt.getTime() - Date.now()).toBeLessThanOrEqual(30_000);
    }
    const [first, second] = await sql('SELECT id FROM deliveries WHERE webhook_id = $1 ORDER BY event_id', webhook.id);
    expect(attemptedIds()).toEqual([first?.id, second?.id]);
    // Two probes spent an attempt each, what is held none.
    expect(await countOf(webhook, 'retrying')).toBe(2);
    expect(await countOf(webhook, 'pending')).toBe(8);
  }, 60_000);

  it('closes with the first success, and all that was held arrives once', async () => {
    await Promise.all([installation.start(), installation.start({ PARLEY_NODE_ID: 'node-b' })]);
    const webhook = await deadEndpoint(60);
    await probeIsDue(webhook);
    await waitFor(async () => (await countOf(webhook, 'succeeded')) === 60, { timeoutMs: 20_000 });
    expect(receiver.requests).toHaveLength(60);
    expect(new Set(attemptedIds()).size).toBe(60);
    expect(await healthOf(webhook)).toBeUndefined();
  }, 60_000);

  it('lets what is asked for by hand pass, whose success closes it', async () => {
    await installation.start();
    const webhook = await deadEndpoint(10);
    receiver.next({ kind: 'answer', status: 500 });
    const [delivery] = await installation.deliveries(webhook, project);
    const byHand = () => installation.ask(retryDelivery, { webhookId: webhook.id, deliveryId: delivery!.id }, project);
    await byHand();
    await waitFor(async () => (await healthOf(webhook))?.failures === 21);
    // Its schedule goes on, so it is held again like the others.
    await waitFor(async () => (await heldOf(webhook)) === 10);
    await byHand();
    await waitFor(async () => (await countOf(webhook, 'succeeded')) === 10, { timeoutMs: 20_000 });
    expect(receiver.requests).toHaveLength(11);
    const attempts = await installation.attempts(delivery!, project);
    expect(attempts.data.map(({ number, trigger }) => [number, trigger])).toEqual([
      [1, 'manual'],
      [2, 'manual'],
    ]);
  }, 60_000);

  it('counts on where a late success was at an earlier address', async () => {
    await installation.start();
    const webhook = await installation.endpoint(project, { url: receiver.url, retry: { schedule: [0, 3600] } });
    receiver.next({ kind: 'answer', status: 200, delayMs: 1_500 });
    await publish(1);
    await waitFor(() => receiver.requests.length === 1);
    receiver.always({ kind: 'answer', status: 500 });
    await change(webhook, { url: `${receiver.url}/moved` });
    await publish(3);
    await waitFor(async () => (await healthOf(webhook))?.failures === 3);
    await waitFor(async () => (await countOf(webhook, 'succeeded')) === 1);
    expect((await healthOf(webhook))?.failures).toBe(3);
  }, 60_000);

  it('holds nothing that turns out to be delivered, and sends it no second time', async () => {
    await installation.start();
    const webhook = await installation.endpoint(project, { url: receiver.url, retry: { schedule: [0, 3600] } });
    receiver.next({ kind: 'answer', status: 200, delayMs: 1_000 });
    await publish(1);
    await waitFor(() => receiver.requests.length === 1);
    // As another process does that takes its claim for lapsed.
    await sql(
      `WITH opened AS (
         INSERT INTO endpoint_health (endpoint_id, failures, failing_since, open_since, probe_at)
         VALUES ($1, 20, now() - interval '2 minutes', now() - interval '1 minute', now() + interval '1 hour'))
       UPDATE deliveries SET held = 'breaker', next_attempt_at = NULL, claimed_by = NULL, claimed_until = NULL
       WHERE webhook_id = $1`,
      webhook.id,
    );
    await waitFor(async () => (await healthOf(webhook)) === undefined);
    expect(await countOf(webhook, 'succeeded')).toBe(1);
    expect(await heldOf(webhook)).toBe(0);
    await publish(1);
    await waitFor(async () => (await countOf(webhook, 'succeeded')) === 2);
    expect(receiver.requests).toHaveLength(2);
  }, 60_000);

  it('loses nothing when the process dies between the close and the letting go', async () => {
    const service = await forkService('webhook-delivery', installation.environment());
    forked.push(service);
    const webhook = await deadEndpoint(40);
    const others = await sweepsByOthers();
    const [delivery] = await installation.deliveries(webhook, project);
    await installation.ask(retryDelivery, { webhookId: webhook.id, deliveryId: delivery!.id }, project);
    await waitFor(async () => (await healthOf(webhook)) === undefined);
    await service.kill();
    await others.end();
    expect(await heldOf(webhook)).toBe(39);
    await installation.start();
    await waitFor(async () => (await countOf(webhook, 'succeeded')) === 40, { timeoutMs: 20_000 });
    expect(receiver.requests).toHaveLength(40);
  }, 60_000);

  it.each([
    ['another address', [{ url: '/moved' }]],
    ['being switched off and on', [{ enabled: false }, { enabled: true }]],
  ])(
    'starts afresh with %s, and lets go what was held',
    async (_, steps) => {
      await installation.start();
      const webhook = await deadEndpoint(5);
      // Or it would discard what is held while the endpoint is off.
      const others = await sweepsByOthers();
      let changed: WebhookEndpoint = webhook;
      for (const { url, ...changes } of steps as { url?: string }[]) {
        changed = await change(webhook, url === undefined ? changes : { url: `${receiver.url}${url}` });
      }
      expect(changed).not.toHaveProperty('failingSince');
      expect(changed).not.toHaveProperty('breakerOpenSince');
      await others.end();
      await waitFor(async () => (await countOf(webhook, 'succeeded')) === 5, { timeoutMs: 20_000 });
      expect(receiver.requests).toHaveLength(5);
    },
    60_000,
  );
});
