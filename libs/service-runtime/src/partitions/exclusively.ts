import type { Pool, PoolClient } from 'pg';

/** Within these a stop waits for a step, and a step for others. */
const lockTimeout = '1s';
const statementTimeout = '10s';

/** A transaction that changes partitions: one replica at a time, and none of them waits for locks long. */
export async function exclusively<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(
      `BEGIN; SET LOCAL lock_timeout = '${lockTimeout}'; SET LOCAL statement_timeout = '${statementTimeout}'`,
    );
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('partitions', 0))`);
    const result = await work(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // Closing the connection is the surest rollback.
    client.release(true);
    throw error;
  }
}

/** Another transaction held a lock for longer than we wait: the same may pass later. */
export function isBusy(error: unknown): boolean {
  return (error as { code?: unknown }).code === '55P03';
}
