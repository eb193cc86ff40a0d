import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';

/** deadlock_detected, serialization_failure: the same work may pass a moment later. */
const retryableStates = new Set(['40P01', '40001']);
const maxAttempts = 5;

/**
 * Runs `work` in one READ COMMITTED transaction; a deadlock rolls it back and runs it again, so it must do nothing but
 * database work. A connection that failed is thrown away with whatever it had open.
 */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(pool, work);
    } catch (error) {
      if (attempt === maxAttempts || !retryableStates.has(sqlState(error))) throw error;
      await sleep(Math.random() * 10 * attempt);
    }
  }
}

async function once<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error): void => void (broken = error);
  client.on('error', onError);
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((cause: unknown) => {
      broken = cause instanceof Error ? cause : new Error(String(cause));
    });
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

function sqlState(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
