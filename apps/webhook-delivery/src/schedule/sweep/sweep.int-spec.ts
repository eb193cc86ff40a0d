import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPool, firstIdAt } from '@parley/service-runtime';
import { createTestDatabase, sequentialIds, type TestDatabase } from '@parley/testing';
import type { Pool } from 'pg';
import { Registry } from 'prom-client';
import { DeliveryStore, releaseClaimsSql } from '../../attempt/index.js';
import { deliveriesLookedAt, planCacheModes } from '../../testing/index.js';
import { waitingSql } from '../../upkeep/index.js';
import type { WakeUpQueue } from '../jobs/wake-up-queue.js';
import type { WakeUp } from '../jobs/wake-up.js';
import { BacklogMetrics } from './backlog-metrics.js';
import { dueOfSql, overdueSql, SweepStore, waitedForSql } from './sweep.store.js';
import { WakeAhead } from './wake-ahead.js';
import { WakeOverdue } from './wake-overdue.js';

const backlog = 30_000;
const ids = sequentialIds(firstIdAt(new Date()));
const busy = ids.next();
let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
/** Statements that were sent, and rows that came back. */
let cost: { statements: number; rows: number };
let woken: WakeUp[];

const counting = {
  query: async (...args: Parameters<Pool['query']>) => {
    const result = (await (pool.query as (...args: unknown[]) => unknown)(...args)) as { rows: unknown[] };
    cost.statements += 1;
    cost.rows += result.rows.length;
    return result;
  },
} as unknown as Pool;
const queue = {
  isTendedHere: () => false,
  add: (wakeUps: readonly WakeUp[]) => Promise.resolve(void woken.push(...wakeUps)),
  markWhole: () => Promise.resolve(),
} as unknown as WakeUpQueue;

beforeAll(async () => {
  database = await createTestDatabase('webhook-delivery');
  pool = createPool(database.url, { name: 'webhook-delivery', genericPlans: true });
  await due(busy, backlog, -3600);
  await pool.query('ANALYZE deliveries');
}, 60_000);
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(() => {
  cost = { statements: 0, rows: 0 };
  woken = [];
});

/** @returns the id of the first of them */
async function due(
  webhookId: string,
  count: number,
  inSeconds: number,
  claimedBy: string | null = null,
): Promise<string> {
  const [first] = [ids.next()];
  await pool.query(
    `INSERT INTO deliveries (event_id, id, webhook_id, kind, status, attempts, next_attempt_at, claimed_by, claimed_until)
     SELECT $1::bigint + n, $1::bigint + n, $2, 'event', 'pending', 0, now() + make_interval(secs => $3 + n * 0.0001), $5,
       CASE WHEN $5::text IS NOT NULL THEN now() + interval '1 minute' END
     FROM generate_series(0, $4::int - 1) AS n`,
    [first, webhookId, inSeconds, count, claimedBy],
  );
  for (let taken = 1; taken < count; taken++) ids.next();
  return first!;
}
const wakeOverdue = () => new WakeOverdue(new SweepStore(counting), queue, new BacklogMetrics(new Registry()));

describe('a turn of the sweeper', () => {
  it('wakes a bounded part of a backlog in two statements, after a start too', async () => {
    const sweep = wakeOverdue();
    for (const turn of [1, 2]) {
      await sweep.execute();
      expect(cost.statements).toBe(2 * turn);
      expect(woken).toHaveLength(1000 * turn);
    }
    expect(cost.rows).toBeLessThan(2100);
  });

  it('wakes what another endpoint has lost in the same turn', async () => {
    const other = ids.next();
    const lost = await due(other, 1, -10);
    const sweep = wakeOverdue();
    sweep.startAfresh();
    await sweep.execute();
    expect(woken.filter(({ webhookId }) => webhookId === other).map(({ id }) => id)).toEqual([lost]);
    expect(woken.length).toBeLessThanOrEqual(1000);
    await pool.query('DELETE FROM deliveries WHERE webhook_id = $1', [other]);
  });

  it('leaves what is hardly overdue to its own wake-up, but for a start', async () => {
    const other = ids.next();
    await due(other, 1, -1);
    const sweep = wakeOverdue();
    await sweep.execute();
    expect(woken.some(({ webhookId }) => webhookId === other)).toBe(true);
    woken = [];
    await sweep.execute();
    expect(woken.some(({ webhookId }) => webhookId === other)).toBe(false);
    await pool.query('DELETE FROM deliveries WHERE webhook_id = $1', [other]);
  });

  it('makes the wake-ups of later hours again in bounded parts, the next ones first', async () => {
    const other = ids.next();
    await due(other, 5000, 600);
    const ahead = new WakeAhead(new SweepStore(counting), queue);
    ahead.start();
    await ahead.execute();
    expect([cost.statements, woken.length, ahead.isUnderWay]).toEqual([4, 2000, true]);
    await ahead.execute();
    await ahead.execute();
    expect([woken.length, ahead.isUnderWay]).toEqual([5000, false]);
    expect(new Set(woken.map(({ id }) => id)).size).toBe(5000);
    await pool.query('DELETE FROM deliveries WHERE webhook_id = $1', [other]);
  });
});

describe('what is asked of one endpoint', () => {
  it.each([
    ['whether something is overdue', waitedForSql, () => `0, ${busy}, 500`],
    ['what is overdue', overdueSql, () => `'{${ids.next()}}', 0, 500`],
    ['what is due', dueOfSql, () => `${ids.next()}, 500`],
    ['what waits for nothing', waitingSql, () => `${ids.next()}, 500`],
  ])('costs no look at the backlog of another: %s', async (_, statement, values) => {
    const other = ids.next();
    await due(other, 1, -10);
    for (const mode of planCacheModes) {
      expect(await deliveriesLookedAt(pool, mode, statement, values())).toBeLessThan(100);
    }
    await pool.query('DELETE FROM deliveries WHERE webhook_id = $1', [other]);
  });
});

describe('a start', () => {
  it('takes back what it had claimed before, first and last of what is due, and looks at no more', async () => {
    const other = ids.next();
    await due(other, 3, -7200, 'worker');
    await due(other, 3, -1, 'worker');
    await due(other, 3, -1, 'another');
    const store = new DeliveryStore(pool, {} as never);
    expect(await store.releaseClaims('worker', 100)).toBe(6);
    expect(await store.releaseClaims('worker', 100)).toBe(0);
    const lookedAt = await deliveriesLookedAt(pool, 'force_generic_plan', releaseClaimsSql, `'worker', 100`);
    expect(lookedAt).toBeLessThan(300);
    await pool.query('DELETE FROM deliveries WHERE webhook_id = $1', [other]);
  });
});
