import type pg from 'pg';
import type { Logger } from 'pino';
import { inOneRoundTrip } from './transactions.js';

const deleteEveryMs = 250;
/** More than this is not kept in mind while the database is away: the relay publishes it again, and the stream knows it. */
const mostIds = 50_000;

/**
 * By index whatever the statistics say, and without waiting for the disk: rows that a crash of Postgres brings back are
 * published again, and the stream knows them.
 */
const begin =
  'BEGIN; SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off; SET LOCAL synchronous_commit = off';
const deleteSql = 'DELETE FROM "outbox" WHERE "id" = ANY ($1::bigint[])';

/** Rows of events that the stream has acknowledged, deleted some hundred at a time instead of with each batch. */
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

  /** Deletes all that was added before. What fails stays, and is tried again with what comes. */
  async delete(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    while (this.deleting) await this.deleting;
    if (this.ids.length === 0) return;
    this.deleting = this.deleteThese(this.ids.splice(0)).finally(() => (this.deleting = undefined));
    await this.deleting;
  }

  /** Rows that are left are published again, and the stream knows them. */
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
