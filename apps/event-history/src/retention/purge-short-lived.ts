import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@parley/service-runtime';
import { partitionedTables } from './partitioned-tables.js';
import { ShortLivedStore } from './short-lived.store.js';

const batchRows = 1000;
const batchesPerRun = 100;

/**
 * Removes rows whose retention was configured below a day, by small batches off an index that holds only such rows;
 * with the usual retention of days the index is empty and this does nothing. Longer-lived rows go with their day.
 */
@Injectable()
export class PurgeShortLived {
  constructor(
    private readonly rows: ShortLivedStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns how many rows were removed */
  async execute(): Promise<number> {
    const now = this.clock.now();
    let purged = 0;
    for (const table of partitionedTables) {
      for (let batch = 0; batch < batchesPerRun; batch++) {
        const count = await this.rows.purge(table, now, batchRows);
        purged += count;
        if (count < batchRows) break;
      }
    }
    return purged;
  }
}
