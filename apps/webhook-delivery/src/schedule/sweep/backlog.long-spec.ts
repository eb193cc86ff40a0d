import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { WebhookEndpoint } from '@parley/contracts/webhooks';
import { firstIdAt } from '@parley/service-runtime';
import { type ForkedService, forkService, httpReceiver, type HttpReceiver, waitFor } from '@parley/testing';
import { aProject, Installation } from '../../testing/index.js';

const backlog = 5_000_000;
const chunk = 250_000;
/** Of the oldest: as many as are attempted in the meantime, and more. */
const withBytes = 50_000;
const repairs = 5;
const repairedWithinMs = 7000;
const project = aProject();
const forked: ForkedService[] = [];
let installation: Installation;
let receiver: HttpReceiver;
let other: WebhookEndpoint;
/** Without a backlog. */
let empty: Installation;

beforeAll(async () => {
  [installation, empty, receiver] = await Promise.all([Installation.create(), Installation.create(), httpReceiver()]);
  receiver.always(({ path }) => ({ kind: 'answer', status: 200, delayMs: path === '/busy' ? 100 : 0 }));
  // The first start makes the partitions of the day.
  await (await start(installation)).kill();
  const service = await installation.start();
  const busy = await installation.endpoint(project, { url: `${receiver.url}busy`, ratePerSecond: 50 });
  other = await installation.endpoint(project, { url: `${receiver.url}other` });
  await installation.stop(service);
  await insertDue(busy);
}, 1_200_000);
afterAll(async () => {
  for (const service of forked) await service.kill();
  await receiver.close();
  await Promise.all([installation.close(), empty.close()]);
}, 120_000);

async function start(into: Installation): Promise<ForkedService> {
  const service = await forkService('webhook-delivery', into.environment({ HEALTH_PORT: '0' }));
  forked.push(service);
  return service;
}

/** @returns after how long a process is ready, at best, with and without a backlog in turn: the machine has more to do */
async function startMs(): Promise<{ usual: number; beside: number }> {
  const best = { usual: Infinity, beside: Infinity };
  for (let round = 0; round < 3; round++) {
    for (const [which, into] of [['usual', empty] as const, ['beside', installation] as const]) {
      const startedAt = performance.now();
      const service = await start(into);
      best[which] = Math.min(best[which], Math.round(performance.now() - startedAt));
      await service.kill();
    }
  }
  return best;
}

async function insertDue({ id }: WebhookEndpoint): Promise<void> {
  const { pool } = installation.database;
  const firstId = firstIdAt(new Date(Date.now() - 60_000));
  await pool.query(
    `INSERT INTO delivery_events (id, type, session, body)
     SELECT $1::bigint + n, 'message.received', 'default', '{}' FROM generate_series(0, $2::int - 1) AS n`,
    [firstId, withBytes],
  );
  for (let from = 0; from < backlog; from += chunk) {
    await pool.query(
      `INSERT INTO deliveries (event_id, id, webhook_id, kind, status, attempts, next_attempt_at)
       SELECT $1::bigint + n, $1::bigint + n, $2, 'event', 'pending', 0, now() - interval '1 hour' + n * interval '0.1 ms'
       FROM generate_series($3::int, $4::int) AS n`,
      [firstId, id, from, from + chunk - 1],
    );
  }
}

/** A new delivery whose job was lost. @returns after how long it is received */
async function repairMs(): Promise<number> {
  const id = firstIdAt(new Date());
  const { pool } = installation.database;
  await pool.query(
    `WITH stored AS (
       INSERT INTO delivery_events (id, type, session, body) VALUES ($1, 'message.received', 'default', '{}')
     )
     INSERT INTO deliveries (event_id, id, webhook_id, kind, status, attempts, next_attempt_at)
     VALUES ($1, $1, $2, 'event', 'pending', 0, now())`,
    [id, other.id],
  );
  const lostAt = performance.now();
  await waitFor(() => receiver.requests.some(({ headers }) => headers['webhook-id'] === id), { timeoutMs: 60_000 });
  return performance.now() - lostAt;
}

describe('five million due deliveries of one endpoint', () => {
  it('keep neither a process from its start nor a lost delivery job of another endpoint from its repair', async () => {
    const { usual, beside } = await startMs();
    expect(beside).toBeLessThan(2 * usual + 500);
    await start(installation);
    const repaired: number[] = [];
    while (repaired.length < repairs) repaired.push(Math.round(await repairMs()));
    process.stderr.write(
      `start ${usual} ms, beside the backlog ${beside} ms; repaired after ${repaired.join(', ')} ms\n`,
    );
    expect(Math.max(...repaired)).toBeLessThan(repairedWithinMs);
    expect(receiver.requests.filter(({ path }) => path === '/busy').length).toBeGreaterThan(100);
  }, 600_000);
});
