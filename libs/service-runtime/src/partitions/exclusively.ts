import type { Pool, PoolClient } from 'pg';

/** These timeouts bound how long a shutdown waits for a maintenance step, and how long a step waits for locks. */
const lockTimeout = '1s';
const statementTimeout = '10s';

/** Runs a transaction that changes partitions. An advisory lock admits one replica at a time; lock waits are short. */
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

/** True when another transaction held a lock longer than `lock_timeout`; the same step may succeed later. */
export function isBusy(error: unknown): boolean {
  return (error as { code?: unknown }).code === '55P03';
}
