import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '../ids/clock.js';
import { CLOCK } from '../tokens.js';
import { daysAround, overlap } from './day-partition.js';
import { isBusy } from './exclusively.js';
import { PartitionStore } from './partition.store.js';
import type { PartitionedTable } from './partitioned-table.js';

export const PARTITIONED_TABLES = Symbol('PARTITIONED_TABLES');

/** Yesterday, for events still in the stream; and enough days ahead that maintenance may fail over a weekend. */
const days = { before: 1, after: 3 };
const purgeBatch = 1000;

export interface Maintained {
  dropped: string[];
  /** Names of steps that failed because another transaction held a lock for too long; the next run tries them again. */
  busy: string[];
}

/** Runs one step. A step that is busy or fails does not prevent the other steps. */
type Attempt = (name: string, work: () => Promise<void>) => Promise<void>;

/** Creates the partitions of the coming days and drops those whose rows are all expired. */
@Injectable()
export class MaintainPartitions {
  constructor(
    private readonly partitions: PartitionStore,
    @Inject(PARTITIONED_TABLES) private readonly tables: readonly PartitionedTable[],
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws AggregateError when some steps failed; all other steps are done all the same */
  async execute(stopping?: AbortSignal): Promise<Maintained> {
    const dropped: string[] = [];
    const busy: string[] = [];
    const failures: unknown[] = [];
    const attempt: Attempt = async (name, work) => {
      if (stopping?.aborted) return;
      try {
        await work();
      } catch (error) {
        if (isBusy(error)) busy.push(name);
        else failures.push(error);
      }
    };
    for (const table of this.tables) {
      await attempt(table.name, async () => void dropped.push(...(await this.keepDays(table, attempt))));
      await attempt(`${table.name}_default`, () => this.purgeDefault(table, stopping));
    }
    await attempt('day_horizons', () => this.partitions.forgetHorizons(this.tables, this.clock.now()));
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} step(s) of maintenance failed`);
    return { dropped, busy };
  }

  /** @returns the names of the dropped partitions */
  private async keepDays(table: PartitionedTable, attempt: Attempt): Promise<string[]> {
    const now = this.clock.now();
    const present = await this.partitions.list(table);
    const wanted = daysAround(table, now, days);
    for (const day of wanted) {
      if (!present.some((other) => overlap(day, other)))
        await attempt(day.name, () => this.partitions.create(day, now));
    }
    const dropped: string[] = [];
    for (const day of present.filter((past) => !wanted.some(({ name }) => name === past.name))) {
      await attempt(day.name, async () => {
        if (await this.partitions.dropIfExpired(day, now)) dropped.push(day.name);
      });
    }
    return dropped;
  }

  private async purgeDefault(table: PartitionedTable, stopping: AbortSignal | undefined): Promise<void> {
    const now = this.clock.now();
    while ((await this.partitions.purgeDefault(table, now, purgeBatch)) === purgeBatch && !stopping?.aborted);
  }
}
