import type { Pool } from 'pg';

/** The backends of this database that wait for a lock. @param query only those whose statement is like this, without case */
export async function lockWaits(pool: Pool, query = '%'): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE $1`,
    [query],
  );
  return rows.map(({ pid }) => pid);
}
