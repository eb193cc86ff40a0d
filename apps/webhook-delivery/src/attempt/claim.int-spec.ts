import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPool } from '@parley/database';
import { firstIdAt } from '@parley/service-runtime';
import { pino } from 'pino';
import { createTestDatabase, sequentialIds, type TestDatabase } from '@parley/testing';
import { deliveriesScanned, Installation, planCacheModes } from '../testing/index.js';
import { ClaimDeliveries } from './claim-deliveries.js';
import { claimDeliveries, DeliveryStore } from './delivery.store.js';
import type { KnownEndpoints } from './known-endpoints.js';
import type { LapsedClaims } from './lapsed-claims.js';

const waiting = 10_000;
const ids = sequentialIds(firstIdAt(new Date()));

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  database = await createTestDatabase('webhook-delivery');
  pool = createPool(database.url, { name: 'webhook-delivery', genericPlans: true });
}, 60_000);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** @returns the ids of its events and deliveries, which are the same. */
async function deliveries(count: number, status: 'pending' | 'succeeded', bodyBytes = 0): Promise<string[]> {
  const made = Array.from({ length: count }, () => ids.next());
  await pool.query(
    `INSERT INTO delivery_events (id, type, session, body) SELECT id, 'message.received', 'default', convert_to(repeat('x', $2), 'UTF8')
     FROM unnest($1::bigint[]) AS id`,
    [made, bodyBytes],
  );
  await pool.query(
    `INSERT INTO deliveries (event_id, id, webhook_id, kind, status, attempts, next_attempt_at)
     SELECT id, id, $2, 'event', $3, 0, CASE WHEN $3 = 'pending' THEN now() END FROM unnest($1::bigint[]) AS id`,
    [made, ids.next(), status],
  );
  return made;
}

describe('a claim', () => {
  it.each(planCacheModes)(
    'looks at what it claims, however much else is due (%s)',
    async (mode) => {
      const scanned: number[] = [];
      const claimOne = async () => {
        const [id] = await deliveries(1, 'pending');
        scanned.push(
          await deliveriesScanned(
            pool,
            mode,
            claimDeliveries.text,
            `'{${id}}', '{${id}}', 'worker', 10, 'infinity', 8388608`,
          ),
        );
      };
      await claimOne();
      // What Postgres believes while little waits, and what it believes when much does.
      await deliveries(3 * waiting, 'succeeded');
      await pool.query('ANALYZE deliveries');
      await claimOne();
      await deliveries(waiting, 'pending');
      await claimOne();
      await pool.query('ANALYZE deliveries');
      await claimOne();
      expect(Math.max(...scanned)).toBeLessThan(10);
    },
    60_000,
  );
});

describe('claims of large bodies', () => {
  const jobsOf = (of: readonly string[], teamId = '1') =>
    of.map((id) => ({
      eventId: id,
      id,
      ...{ webhookId: '1', teamId, maxConcurrency: 10, ratePerSecond: null, limitsReadAt: 0 },
    }));
  const lapsed = { until: new Date(0) } as LapsedClaims;
  const endpoints = {
    read: (versions: ReadonlyMap<string, string>) => Promise.resolve(new Map(versions)),
  } as unknown as KnownEndpoints;

  it('are as many statements as it takes to read some 8 MiB with each', async () => {
    const made = jobsOf(await deliveries(20, 'pending', 1_000_000));
    const store = new DeliveryStore(pool, undefined as never);
    const first = await store.claim(made, 'first', new Date(0));
    expect(first.map(({ id }) => id)).toEqual(made.slice(0, 9).map(({ id }) => id));
    expect(new Set(first.map(({ body }) => body.length))).toEqual(new Set([1_000_000]));

    const read: number[] = [];
    const claim = store.claim.bind(store);
    store.claim = async (...of) => {
      const claimed = await claim(...of);
      read.push(claimed.length);
      return claimed;
    };
    const claims = new ClaimDeliveries(store, endpoints, lapsed, pino({ level: 'silent' }), 'second');
    const claimed = await claims.ahead(made);
    expect(claimed.map((one) => one?.delivery.id)).toEqual(made.map(({ id }, index) => (index < 9 ? undefined : id)));
    expect(Math.max(...read)).toBe(9);
  });

  it('of one team leave room in each statement for the newer deliveries of another', async () => {
    const old = jobsOf(await deliveries(30, 'pending', 1_000_000));
    const fresh = jobsOf(await deliveries(2, 'pending', 1_000), '2');
    const store = new DeliveryStore(pool, undefined as never);
    const read: string[][] = [];
    const claim = store.claim.bind(store);
    store.claim = async (...of) => {
      const claimed = await claim(...of);
      read.push(claimed.map(({ id }) => id));
      return claimed;
    };
    const claims = new ClaimDeliveries(store, endpoints, lapsed, pino({ level: 'silent' }), 'third');
    await Promise.all([claims.ahead(old), claims.ahead(fresh)]);
    // The first statement has the one job that came first. The next ones take of both teams in turn.
    const ofOther = read.flatMap((all, statement) =>
      all.flatMap((id) => (fresh.some((job) => job.id === id) ? statement : [])),
    );
    expect(ofOther).toEqual([1, 1]);
    expect(read.length).toBeGreaterThan(3);
  });

  it('of which one is larger by itself take it alone', async () => {
    const [large, small] = jobsOf([
      ...(await deliveries(1, 'pending', 9_000_000)),
      ...(await deliveries(1, 'pending')),
    ]);
    const store = new DeliveryStore(pool, undefined as never);
    expect((await store.claim([large!, small!], 'one', new Date(0))).map(({ id }) => id)).toEqual([large!.id]);
    expect((await store.claim([large!, small!], 'one', new Date(0))).map(({ id }) => id)).toEqual([small!.id]);
  });
});

describe('the service', () => {
  it('plans a statement once a connection, for any values', async () => {
    const installation = await Installation.create();
    try {
      const { runtime } = await installation.start();
      const { rows } = await runtime.pool.query(`SELECT current_setting('plan_cache_mode') AS mode`);
      expect(rows).toEqual([{ mode: 'force_generic_plan' }]);
    } finally {
      await installation.close();
    }
  }, 60_000);
});
