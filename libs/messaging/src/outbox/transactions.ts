import type pg from 'pg';

/**
 * Runs a transaction that `work` begins and commits itself. A failure rolls it back. A broken connection is closed and not
 * reused.
 */
export async function onConnection<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  const onError = (error: Error): void => void (failure = error);
  client.on('error', onError);
  try {
    return await work(client);
  } catch (error) {
    await client.query('ROLLBACK').catch((cause: unknown) => {
      failure = cause instanceof Error ? cause : new Error(String(cause));
    });
    throw error;
  } finally {
    client.off('error', onError);
    client.release(failure);
  }
}

/** Sends `begin`, one statement and COMMIT in one write and one round trip. */
export function inOneRoundTrip<T>(
  pool: pg.Pool,
  begin: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  return onConnection(pool, async (client) => {
    const [, result] = await Promise.all([client.query(begin), work(client), client.query('COMMIT')]);
    return result;
  });
}
