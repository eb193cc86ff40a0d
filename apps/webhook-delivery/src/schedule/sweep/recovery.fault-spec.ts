import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import type { WebhookEndpoint } from '@parley/contracts/webhooks';
import {
  type ForkedService,
  forkService,
  httpReceiver,
  type HttpReceiver,
  type ReceivedRequest,
  tcpProxy,
  waitFor,
} from '@parley/testing';
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

const publish = async (count: number): Promise<void> => {
  await Promise.all(Array.from({ length: count }, () => installation.publish(anEvent(project))));
};
const attempted = ({ headers }: ReceivedRequest) => `${headers['parley-delivery-id']} ${headers['parley-attempt']}`;
const once = (requests: readonly ReceivedRequest[]) => new Set(requests.map(attempted)).size === requests.length;
const allAre = (webhook: WebhookEndpoint, status: string, count: number) => async () => {
  const { rows } = await installation.database.pool.query(
    'SELECT FROM deliveries WHERE webhook_id = $1 AND status = $2',
    [webhook.id, status],
  );
  return rows.length === count;
};

describe('while Redis is away', () => {
  it('events are taken, and all are delivered once it is back', async () => {
    await installation.start();
    const webhook = await installation.endpoint(project, { url: receiver.url });
    await installation.redis.kill();
    await publish(50);
    await waitFor(allAre(webhook, 'pending', 50));
    expect(receiver.requests).toHaveLength(0);
    await installation.redis.restart();
    await waitFor(allAre(webhook, 'succeeded', 50), { timeoutMs: 20_000 });
    expect(receiver.requests).toHaveLength(50);
    expect(once(receiver.requests)).toBe(true);
  }, 60_000);

  it('the service starts, and delivers once it is back', async () => {
    await installation.redis.stop();
    await installation.start();
    const webhook = await installation.endpoint(project, { url: receiver.url });
    await publish(5);
    await waitFor(allAre(webhook, 'pending', 5));
    await installation.redis.restart();
    await waitFor(allAre(webhook, 'succeeded', 5), { timeoutMs: 20_000 });
  }, 60_000);

  it('an attempt that failed is repeated all the same', async () => {
    await installation.start();
    const webhook = await installation.endpoint(project, { url: receiver.url, retry: { schedule: [0, 1] } });
    receiver.next({ kind: 'answer', status: 500, delayMs: 1500 });
    await publish(1);
    await waitFor(() => receiver.requests.length === 1);
    await installation.redis.kill();
    await installation.delivery(webhook, project, 'retrying');
    await installation.redis.restart();
    await installation.delivery(webhook, project, 'succeeded');
    expect(receiver.requests.map(({ headers }) => headers['parley-attempt'])).toEqual(['1', '2']);
  }, 60_000);
});

describe('when all of Redis is lost (FLUSHALL)', () => {
  it('deliveries that wait for their time and deliveries that wait in line are made all the same', async () => {
    await installation.start();
    const delayed = await installation.endpoint(project, { url: `${receiver.url}delayed`, retry: { schedule: [3] } });
    const failing = await installation.endpoint(project, {
      url: `${receiver.url}failing`,
      retry: { schedule: [0, 3] },
    });
    const slow = await installation.endpoint(project, { url: `${receiver.url}slow`, maxConcurrency: 1 });
    receiver.always(({ path, headers }) => ({
      kind: 'answer',
      status: path === '/failing' && headers['parley-attempt'] === '1' ? 500 : 200,
      delayMs: path === '/slow' ? 100 : 0,
    }));
    await publish(30);
    await waitFor(allAre(failing, 'retrying', 30));
    await waitFor(allAre(delayed, 'pending', 30));
    await installation.redis.flush();
    for (const webhook of [delayed, failing, slow]) {
      await waitFor(allAre(webhook, 'succeeded', 30), { timeoutMs: 25_000, message: webhook.url });
    }
    expect(receiver.requests).toHaveLength(120);
    expect(once(receiver.requests)).toBe(true);
  }, 60_000);
});

describe('two processes of the service', () => {
  it('share the work and make no attempt twice', async () => {
    await installation.start({ PARLEY_NODE_ID: 'node-a' });
    await installation.start({ PARLEY_NODE_ID: 'node-b' });
    const webhooks = await Promise.all(
      [1, 2].map((n) => installation.endpoint(project, { url: `${receiver.url}${n}`, retry: { schedule: [0, 1, 1] } })),
    );
    // The first attempt of each fails, so that everything is woken again; some are slow, so that sweeps meet them.
    receiver.always(({ headers }, number) => ({
      kind: 'answer',
      status: headers['parley-attempt'] === '1' ? 500 : 200,
      delayMs: number % 7 === 0 ? 700 : 0,
    }));
    for (let burst = 0; burst < 3; burst++) await publish(60);
    for (const webhook of webhooks) await waitFor(allAre(webhook, 'succeeded', 180), { timeoutMs: 30_000 });
    expect(receiver.requests).toHaveLength(2 * 2 * 180);
    expect(once(receiver.requests)).toBe(true);
    const { rows } = await installation.database.pool.query<{ attempts: number; made: string }>(
      `SELECT d.attempts, count(*) AS made FROM deliveries d JOIN attempts a ON a.delivery_id = d.id
       GROUP BY d.id, d.attempts HAVING count(*) <> 2 OR d.attempts <> 2`,
    );
    expect(rows).toEqual([]);
  }, 90_000);
});

describe('a process that ends in the middle of an attempt', () => {
  it('by SIGKILL: one of the same name makes the attempt at its start, without waiting for the claim to end', async () => {
    const env = installation.environment({ PARLEY_NODE_ID: 'node-k', HEALTH_PORT: '0' });
    forked.push(await forkService('webhook-delivery', env));
    const webhook = await installation.endpoint(project, { url: receiver.url, timeoutSeconds: 30 });
    receiver.next({ kind: 'hang' });
    await publish(1);
    await waitFor(() => receiver.requests.length === 1);
    await forked[0]!.kill();
    const killedAt = Date.now();
    expect(await installation.database.pool.query('SELECT FROM attempts')).toMatchObject({ rowCount: 0 });
    forked.push(await forkService('webhook-delivery', env));
    await waitFor(allAre(webhook, 'succeeded', 1), { timeoutMs: 20_000 });
    expect(Date.now() - killedAt).toBeLessThan(25_000);
    // The one window in which a receiver may see a delivery twice: then it is the same in every respect.
    expect(receiver.requests).toHaveLength(2);
    const [first, second] = receiver.requests;
    expect(attempted(second!)).toBe(attempted(first!));
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    expect(second!.body.equals(first!.body)).toBe(true);
    expect(
      (await installation.database.pool.query('SELECT number, response_status AS status FROM attempts')).rows,
    ).toEqual([{ number: 1, status: 200 }]);
  }, 120_000);

  it('by a stop, with a receiver that hangs: ends in time, records nothing of it, and another process delivers', async () => {
    const first = await installation.start({ PARLEY_NODE_ID: 'node-a' });
    const webhook = await installation.endpoint(project, { url: receiver.url, timeoutSeconds: 30 });
    receiver.next({ kind: 'hang' });
    await publish(1);
    await waitFor(() => receiver.requests.length === 1);
    const stoppedAt = Date.now();
    expect(await installation.stop(first)).toBe(true);
    expect(Date.now() - stoppedAt).toBeLessThan(12_000);
    expect(await installation.database.pool.query('SELECT FROM attempts')).toMatchObject({ rowCount: 0 });
    await installation.start({ PARLEY_NODE_ID: 'node-a' });
    await waitFor(allAre(webhook, 'succeeded', 1), { timeoutMs: 20_000 });
    expect(receiver.requests).toHaveLength(2);
  }, 90_000);
});

describe('when Postgres is away for a moment', () => {
  it('an answer that came meanwhile is not forgotten, and nothing is sent twice', async () => {
    const proxy = await tcpProxy(installation.database.url);
    await installation.start({ DATABASE_URL: proxy.url });
    const webhook = await installation.endpoint(project, { url: receiver.url });
    receiver.always({ kind: 'answer', status: 200, delayMs: 500 });
    await publish(10);
    await waitFor(() => receiver.requests.length === 10);
    await proxy.cut();
    // The answers come while it is away; no condition shows that, for nothing can be recorded.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await proxy.heal();
    await waitFor(allAre(webhook, 'succeeded', 10), { timeoutMs: 20_000 });
    expect(receiver.requests).toHaveLength(10);
    await proxy.close();
  }, 60_000);
});
