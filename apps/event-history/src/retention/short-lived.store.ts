import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, PG_POOL, type PartitionedTable } from '@parley/service-runtime';
import type { Pool } from 'pg';

/** A row is kept until the expiry time that was fixed when it was recorded. */
const until = (column: string) => ({ idColumn: 'id', expiry: column, rowHorizon: column, living: `${column} > $1` });

export const partitionedTables: readonly (PartitionedTable & { expiry: string })[] = [
  { name: 'event_records', ...until('metadata_expires_at') },
  { name: 'event_payloads', ...until('expires_at') },
  // Expires together with the event's record.
  { name: 'event_messages', horizonOf: 'event_records', ...until('expires_at') },
];

const batchRows = 1000;
const batchesPerRun = 100;

/** Rows with a retention below a day, which cannot wait until their daily partition is dropped. */
@Injectable()
export class ShortLivedStore {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Deletes expired rows in small batches, using an index that contains only short-lived rows. With the usual retention of
   * days the index is empty and this does nothing.
   *
   * @returns how many rows
   */
  async purge(): Promise<number> {
    const now = this.clock.now();
    let purged = 0;
    for (const table of partitionedTables) {
      for (let batch = 0; batch < batchesPerRun; batch++) {
        const count = await this.#purgeBatch(table, now);
        purged += count;
        if (count < batchRows) break;
      }
    }
    return purged;
  }

  async #purgeBatch({ name, expiry }: (typeof partitionedTables)[number], now: Date): Promise<number> {
    const { rowCount } = await this.pool.query(
      `DELETE FROM ${name} WHERE id IN (
         SELECT id FROM ${name} WHERE short_lived AND ${expiry} <= $1 ORDER BY ${expiry} LIMIT $2)`,
      [now, batchRows],
    );
    return rowCount ?? 0;
  }
}
