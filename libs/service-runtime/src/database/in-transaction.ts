import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';

/** deadlock_detected, serialization_failure: the same work may pass a moment later. */
const retryableStates = new Set(['40P01', '40001']);
const maxAttempts = 5;

/** Takes statements that were sent and whose results `work` does not need; the transaction fails as they do. */
export type Unawaited = (statement: Promise<unknown>) => void;

/** Done in a transaction. What it gives to `later` is answered together with COMMIT, in one round trip. */
export type TransactionWork<T> = (client: PoolClient, later: Unawaited) => Promise<T>;

/**
 * Runs `work` in one READ COMMITTED transaction; a deadlock rolls it back and runs it again, so it must do nothing but
 * database work. A connection that failed is thrown away with whatever it had open. BEGIN leaves with the first statement.
 */
export async function inTransaction<T>(pool: Pool, work: TransactionWork<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(pool, work);
    } catch (error) {
      if (attempt === maxAttempts || !retryableStates.has(sqlState(error))) throw error;
      await sleep(Math.random() * 10 * attempt);
    }
  }
}

async function once<T>(pool: Pool, work: TransactionWork<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error): void => void (broken = error);
  client.on('error', onError);
  const unawaited: Promise<unknown>[] = [];
  let failed: unknown;
  const later: Unawaited = (statement) => {
    statement.catch((error: unknown) => (failed ??= error));
    unawaited.push(statement);
  };
  try {
    later(client.query('BEGIN'));
    const result = await work(client, later);
    // After a statement that failed, Postgres rolls back instead.
    later(client.query('COMMIT'));
    await Promise.all(unawaited);
    return result;
  } catch (error) {
    // What was sent before is answered first: none of it can be running when the connection is given back.
    await client.query('ROLLBACK').catch((cause: unknown) => {
      broken = cause instanceof Error ? cause : new Error(String(cause));
    });
    // What follows a failed statement says only that the transaction is aborted.
    throw failed ?? error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

function sqlState(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
