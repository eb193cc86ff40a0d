import { PG_POOL, repeatedTask } from '@parley/service-runtime';
import type { Pool } from 'pg';

const batchSize = 1000;

/** A provider that deletes expired receipts by timer. Only saves space: an expired key is free at once, deleted or not. */
export const expiredReceipts = repeatedTask<Pool>(PG_POOL, {
  name: 'expired idempotency receipts',
  intervalMs: 10 * 60 * 1000,
  run: deleteExpired,
});

/** Deletes in batches, one transaction each, and skips rows that a request has locked. @returns how many rows */
export async function deleteExpired(pool: Pool): Promise<number> {
  for (let deleted = 0; ;) {
    const { rowCount } = await pool.query(
      `DELETE FROM idempotency_receipts WHERE (team_id, route, key) IN (
         SELECT team_id, route, key FROM idempotency_receipts WHERE expires_at <= now()
         ORDER BY expires_at LIMIT $1 FOR UPDATE SKIP LOCKED)`,
      [batchSize],
    );
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < batchSize) return deleted;
  }
}
