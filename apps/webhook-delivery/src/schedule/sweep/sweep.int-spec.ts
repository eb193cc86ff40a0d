import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPool } from '@parley/database';
import { firstIdAt, idEpochMs } from '@parley/service-runtime';
import { createTestDatabase, sequentialIds, type TestDatabase, waitFor } from '@parley/testing';
import type { Pool } from 'pg';
import { DeliveryStore, releaseClaims } from '../../attempt/index.js';
import { deliveriesScanned, planCacheModes } from '../../testing/index.js';
import { waitingOfEndpoint } from '../../upkeep/index.js';
import type { DeliveryJobQueue } from '../jobs/delivery-job-queue.js';
import type { DeliveryJob, Job } from '../jobs/delivery-job.js';
import type { ScheduleMetrics } from '../schedule-metrics.js';
import type { SoleTask, SoleTasks } from '../sole-tasks.js';
import { comeDue, dueOfEndpoints, DueStore, endpointsWaitedFor } from './due.store.js';
import { Sweeper } from './sweeper.js';

const backlog = 30_000;
const ids = sequentialIds(firstIdAt(new Date()));
const busy = ids.next();
let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
/** Statements that were sent, and rows that came back. */
let cost: { statements: number; rows: number };
let queued: DeliveryJob[];

const counting = {
  query: async (...args: Parameters<Pool['query']>) => {
    const result = (await (pool.query as (...args: unknown[]) => unknown)(...args)) as { rows: unknown[] };
    cost.statements += 1;
    cost.rows += result.rows.length;
    return result;
  },
} as unknown as Pool;
const queue = {
  enqueue: (jobs: readonly Job[]) => Promise.resolve(void queued.push(...(jobs as DeliveryJob[]))),
} as unknown as DeliveryJobQueue;

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
  queued = [];
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
const metrics = { swept: () => undefined } as unknown as ScheduleMetrics;
const tasks = { alone: async (_task: SoleTask, work: () => Promise<void>) => work().then(() => true) } as SoleTasks;
const aSweeper = () => new Sweeper(tasks, new DueStore(counting), queue, metrics);

describe('a turn of the sweeper', () => {
  it('queues an endpoint once, in one statement, however much of it is overdue, after a start too', async () => {
    const sweep = aSweeper();
    for (const turn of [1, 2]) {
      await sweep.queueOverdue();
      expect(cost).toEqual({ statements: turn, rows: turn });
      expect(queued).toHaveLength(turn);
    }
    const limits = { teamId: '0', maxConcurrency: 1, ratePerSecond: null, limitsReadAt: expect.any(Number) };
    expect(queued[0]).toEqual({ webhookId: busy, ...limits });
  });

  it('queues another endpoint that has lost a job in the same turn', async () => {
    const other = ids.next();
    const lost = await due(other, 1, -10);
    await aSweeper().queueOverdue();
    expect(queued.map(({ webhookId }) => webhookId)).toEqual([busy, other]);
    const [found, ...none] = await new DueStore(pool).dueOf(other, 500);
    expect(found).toMatchObject({ id: lost, eventId: lost, webhookId: other, urgency: null, maxConcurrency: 1 });
    expect(none).toEqual([]);
    await pool.query('DELETE FROM deliveries WHERE webhook_id = $1', [other]);
  });

  it('leaves what is hardly overdue to its own delivery job, but for a start', async () => {
    const other = ids.next();
    await due(other, 1, -1);
    const sweep = aSweeper();
    await sweep.queueOverdue();
    expect(queued.some(({ webhookId }) => webhookId === other)).toBe(true);
    queued = [];
    await sweep.queueOverdue();
    expect(queued.some(({ webhookId }) => webhookId === other)).toBe(false);
    await pool.query('DELETE FROM deliveries WHERE webhook_id = $1', [other]);
  });

  it('queues the retries that come due in bounded parts, each once, in the order in which they do', async () => {
    const other = ids.next();
    const scan = aSweeper();
    await scan.queueDue();
    queued = [];
    const count = 3000;
    await due(other, count, 1);
    await pool.query('UPDATE deliveries SET attempts = 1 WHERE webhook_id = $1', [other]);
    cost = { statements: 0, rows: 0 };
    await waitFor(async () => {
      await scan.queueDue();
      return queued.length >= count;
    });
    expect(cost.rows).toBeLessThan(count + 2 * cost.statements);
    expect(new Set(queued.map(({ id }) => id)).size).toBe(count);
    expect(queued.map(({ id }) => id)).toEqual(
      queued.map(({ id }) => id).toSorted((a, b) => Number(BigInt(a) - BigInt(b))),
    );
    await scan.queueDue();
    expect(queued).toHaveLength(count);
    await pool.query('DELETE FROM deliveries WHERE webhook_id = $1', [other]);
  });
});

describe('what is asked of one endpoint', () => {
  it('is read with what is asked of others meanwhile, a few endpoints in a statement', async () => {
    const others = Array.from({ length: 40 }, () => ids.next());
    const made: string[] = [];
    for (const other of others) made.push(await due(other, 2, -10));
    const store = new DueStore(counting);
    const found = await Promise.all([...others, busy].map((webhookId) => store.dueOf(webhookId, 5)));
    // The first alone, and sixteen at a time.
    expect(cost.statements).toBe(4);
    for (const [index, first] of made.entries()) {
      expect(found[index]!.map(({ id, webhookId }) => ({ id, webhookId }))).toEqual([
        { id: first, webhookId: others[index] },
        { id: String(BigInt(first) + 1n), webhookId: others[index] },
      ]);
    }
    expect(found.at(-1)).toHaveLength(5);
    await pool.query('DELETE FROM deliveries WHERE webhook_id = ANY($1::bigint[])', [others]);
  });

  it.each([
    ['whether something is overdue', endpointsWaitedFor.text, () => `0, ${busy}, 500`],
    ['what comes due', comeDue.text, () => `'-infinity', 0, 500, ${idEpochMs}`],
    ['what is due', dueOfEndpoints.text, () => `'{${ids.next()}}', '{500}'`],
    ['what waits for nothing', waitingOfEndpoint.text, () => `${ids.next()}, 500`],
  ])('costs no look at the backlog of another: %s', async (_, statement, values) => {
    const other = ids.next();
    await due(other, 1, -10);
    for (const mode of planCacheModes) {
      expect(await deliveriesScanned(pool, mode, statement, values())).toBeLessThan(100);
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
    const lookedAt = await deliveriesScanned(pool, 'force_generic_plan', releaseClaims.text, `'worker', 100`);
    expect(lookedAt).toBeLessThan(300);
    await pool.query('DELETE FROM deliveries WHERE webhook_id = $1', [other]);
  });
});
