import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { firstIdAt, idTime } from '@parley/service-runtime';
import { createTestDatabase, sequentialIds, type TestDatabase } from '@parley/testing';
import { promoteSql } from './lane-sql.js';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

const waiting = 10_000;
const webhookId = '77';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('webhook-delivery');
  const ids = sequentialIds(firstIdAt(new Date()));
  const made = Array.from({ length: waiting }, () => ids.next());
  const { pool } = database;
  await pool.query(
    `INSERT INTO endpoints (id, team_id, url, events, sessions, format, enabled, timeout_seconds, max_concurrency,
       ordering, retry_schedule)
     VALUES ($1, 1, 'https://receiver.test/', '{*}', '{}', 'native', true, 15, 16, 'session', '{}')`,
    [webhookId],
  );
  await pool.query(
    `INSERT INTO deliveries (event_id, id, webhook_id, kind, status, attempts, held, lane, lane_sequence)
     SELECT id, id, $2, 'event', 'pending', 0, 'ordering', 'default', 1 FROM unnest($1::bigint[]) AS id`,
    [made, webhookId],
  );
  await pool.query(
    `INSERT INTO lanes (webhook_id, session, waiting_from, added_sequence, settled_sequence)
     VALUES ($1, 'default', $2, 1, 1)`,
    [webhookId, made[0]],
  );
}, 60_000);
afterAll(() => database.drop());

/** How many deliveries the promotion of one looked at, with a plan for these values or for any. */
async function lookedAt(planCacheMode: 'force_custom_plan' | 'force_generic_plan'): Promise<number> {
  const client = await database.pool.connect();
  try {
    await client.query(`SET plan_cache_mode = ${planCacheMode}`);
    await client.query(`PREPARE promote AS ${promoteSql}`);
    const values = `'{${webhookId}}', '{default}', ${idTime('0').getTime()}`;
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE promote(${values})`,
    );
    return rowsOf(rows[0]!['QUERY PLAN'][0].Plan);
  } finally {
    client.release(true);
  }
}

function rowsOf(node: PlanNode): number {
  const isScan = node['Relation Name']?.startsWith('deliveries') === true && node['Node Type'].includes('Scan');
  const own = isScan ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] : 0;
  return own + (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), 0);
}

describe('a lane in which ten thousand wait', () => {
  it.each(['force_custom_plan', 'force_generic_plan'] as const)(
    'lets the next go by looking at few (%s)',
    async (mode) => {
      for (const statistics of ['before', 'after']) {
        if (statistics === 'after') await database.pool.query('ANALYZE deliveries, lanes, endpoints');
        const { rows } = await database.pool.query<{ id: string }>(
          `UPDATE deliveries SET status = 'succeeded' WHERE held IS NULL AND status = 'pending' RETURNING id`,
        );
        expect(rows.length).toBeLessThanOrEqual(1);
        expect(await lookedAt(mode)).toBeLessThan(20);
        const promoted = await database.pool.query(`SELECT FROM deliveries WHERE held IS NULL AND status = 'pending'`);
        expect(promoted.rowCount).toBe(1);
      }
    },
  );
});
