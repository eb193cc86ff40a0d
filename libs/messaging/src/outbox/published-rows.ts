import type pg from 'pg';
import type { Logger } from 'pino';

const deleteEveryMs = 250;
/**
 * Maximum number of ids kept while the database is unavailable. The relay publishes dropped ones again; the stream recognises
 * them.
 */
const mostIds = 50_000;

/**
 * Forces index scans, and does not wait for the disk: rows that reappear after a crash of Postgres are published again, and
 * the stream recognises the duplicates.
 */
const begin =
  'BEGIN; SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off; SET LOCAL synchronous_commit = off';
const deleteSql = 'DELETE FROM "outbox" WHERE "id" = ANY ($1::bigint[])';

/** Rows of acknowledged events, deleted several hundred at a time instead of with each batch. */
export class PublishedRows {
  private ids: string[] = [];
  private timer?: NodeJS.Timeout;
  private deleting?: Promise<void>;

  constructor(
    private readonly pool: pg.Pool,
    private readonly logger: Logger,
  ) {}

  add(ids: readonly string[]): void {
    this.ids.push(...ids);
    if (this.ids.length > mostIds) this.ids.splice(0, this.ids.length - mostIds);
    this.timer ??= setTimeout(() => void this.delete(), deleteEveryMs);
  }

  /** Deletes all rows added before. Rows whose deletion fails are tried again with the next ones. */
  async delete(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    while (this.deleting) await this.deleting;
    if (this.ids.length === 0) return;
    this.deleting = this.deleteThese(this.ids.splice(0)).finally(() => (this.deleting = undefined));
    await this.deleting;
  }

  /** Rows that could not be deleted are published again; the stream recognises the duplicates. */
  async close(): Promise<void> {
    await this.delete();
    clearTimeout(this.timer);
  }

  private async deleteThese(ids: string[]): Promise<void> {
    try {
      await inOneRoundTrip(this.pool, begin, (client) =>
        client.query({ name: 'outbox-delete-published', text: deleteSql, values: [ids] }),
      );
    } catch (error) {
      this.logger.warn({ err: error, events: ids.length }, 'published events stay in the outbox; it is tried again');
      this.add(ids);
    }
  }
}

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
