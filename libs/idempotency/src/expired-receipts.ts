import { PG_POOL, repeatedTask } from '@parley/service-runtime';
import type { Pool } from 'pg';

const batchSize = 1000;

/** A provider that deletes expired receipts by timer. Nothing depends on it: an expired key is free from that moment on. */
export const expiredReceipts = repeatedTask<Pool>(PG_POOL, {
  name: 'expired idempotency receipts',
  intervalMs: 10 * 60 * 1000,
  run: deleteExpired,
});

/** In batches, each a transaction, passing over what a request holds. @returns how many */
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
