import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';

/** deadlock_detected, serialization_failure: the same work may succeed a moment later. */
const retryableStates = new Set(['40P01', '40001']);
const maxAttempts = 5;

/** Takes statements that were sent and whose results `work` does not need. When one of them fails, the transaction fails. */
export type Unawaited = (statement: Promise<unknown>) => void;

/** The work of a transaction. Statements given to `later` are answered together with COMMIT, in one round trip. */
export type TransactionWork<T> = (client: PoolClient, later: Unawaited) => Promise<T>;

/**
 * Runs `work` in one READ COMMITTED transaction. After a deadlock, the transaction is rolled back and `work` runs again, so
 * `work` must have no effects outside the database. A connection that failed is closed and not reused. BEGIN is sent together
 * with the first statement.
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
    // After a failed statement, Postgres answers COMMIT with a rollback.
    later(client.query('COMMIT'));
    await Promise.all(unawaited);
    return result;
  } catch (error) {
    // Postgres answers ROLLBACK after all earlier statements: none can still be running when the connection is given back.
    await client.query('ROLLBACK').catch((cause: unknown) => {
      broken = cause instanceof Error ? cause : new Error(String(cause));
    });
    // Throws the first failure: later statements fail only with "transaction is aborted".
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
