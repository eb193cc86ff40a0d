import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPool } from '@parley/database';
import { firstIdAt, idTime } from '@parley/service-runtime';
import { createTestDatabase, sequentialIds, type TestDatabase } from '@parley/testing';
import { deliveriesScanned, planCacheModes, rowsScanned } from '../../testing/index.js';
import { addToPartitions, promoteNext, settlePartitions, stalledPartitions } from './ordering-sql.js';

const waiting = 10_000;
const webhookId = '77';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  database = await createTestDatabase('webhook-delivery');
  pool = createPool(database.url, { name: 'webhook-delivery', genericPlans: true });
  const ids = sequentialIds(firstIdAt(new Date()));
  const made = Array.from({ length: waiting }, () => ids.next());
  await pool.query(
    `INSERT INTO endpoints (id, team_id, url, events, sessions, format, enabled, timeout_seconds, max_concurrency,
       ordering, retry_schedule)
     VALUES ($1, 1, 'https://receiver.test/', '{*}', '{}', 'native', true, 15, 16, 'session', '{}')`,
    [webhookId],
  );
  await pool.query(
    `INSERT INTO deliveries (event_id, id, webhook_id, kind, status, attempts, held, partition, ordering_sequence)
     SELECT id, id, $2, 'event', 'pending', 0, 'ordering', 'default', 1 FROM unnest($1::bigint[]) AS id`,
    [made, webhookId],
  );
  await pool.query(
    `INSERT INTO ordering_partitions (webhook_id, session, waiting_from, added_sequence, settled_sequence)
     VALUES ($1, 'default', $2, 1, 1)`,
    [webhookId, made[0]],
  );
}, 60_000);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('a partition in which ten thousand wait', () => {
  it.each(planCacheModes)('lets the next go by looking at few (%s)', async (mode) => {
    for (const statistics of ['before', 'after']) {
      if (statistics === 'after') await pool.query('ANALYZE deliveries, ordering_partitions, endpoints');
      const { rows } = await pool.query<{ id: string }>(
        `UPDATE deliveries SET status = 'succeeded' WHERE held IS NULL AND status = 'pending' RETURNING id`,
      );
      expect(rows.length).toBeLessThanOrEqual(1);
      const values = `'{${webhookId}}', '{default}', ${idTime('0').getTime()}`;
      expect(await deliveriesScanned(pool, mode, promoteNext.text, values)).toBeLessThan(20);
      const promoted = await pool.query(`SELECT FROM deliveries WHERE held IS NULL AND status = 'pending'`);
      expect(promoted.rowCount).toBe(1);
    }
  });
});

describe('a session of which ten thousand events wait to be fanned out', () => {
  beforeAll(async () => {
    await pool.query(
      `INSERT INTO waiting_fan_outs
         (event_id, team_id, project_id, partition, event, sequence, after_id, up_to_id, endpoint_ids, ordered_ids)
       SELECT n, 1, 0, 'default', '{}', n, 0, 77, '{77}', '{77}' FROM generate_series(1, $1::int) AS n`,
      [waiting],
    );
  });

  it.each(planCacheModes)('is settled, and found not to be stalled, by looking at few of them (%s)', async (mode) => {
    const scanned = (sql: string, values: string) => rowsScanned('waiting_fan_outs', pool, mode, sql, values);
    const partition = `'{${webhookId}}', '{default}'`;
    for (const statistics of ['before', 'after']) {
      if (statistics === 'after') await pool.query('ANALYZE waiting_fan_outs, ordering_partitions, endpoints');
      expect(await scanned(addToPartitions.text, `${partition}, '{1}', '{5}', '{5}'`)).toBeLessThan(5);
      expect(await scanned(settlePartitions.text, `${partition}, '{5}'`)).toBeLessThan(5);
      expect(await scanned(stalledPartitions.text, '10')).toBeLessThan(5);
    }
  });
});
