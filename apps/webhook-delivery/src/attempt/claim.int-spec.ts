import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPool } from '@parley/database';
import { firstIdAt } from '@parley/service-runtime';
import { createTestDatabase, sequentialIds, type TestDatabase } from '@parley/testing';
import { deliveriesScanned, Installation, planCacheModes } from '../testing/index.js';
import { claimDeliveries } from './delivery.store.js';

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
async function deliveries(count: number, status: 'pending' | 'succeeded'): Promise<string[]> {
  const made = Array.from({ length: count }, () => ids.next());
  await pool.query(
    `INSERT INTO delivery_events (id, type, session, body) SELECT id, 'message.received', 'default', ''
     FROM unnest($1::bigint[]) AS id`,
    [made],
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
          await deliveriesScanned(pool, mode, claimDeliveries.text, `'{${id}}', '{${id}}', 'worker', 10, 'infinity'`),
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
