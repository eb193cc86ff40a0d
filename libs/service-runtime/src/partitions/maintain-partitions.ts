import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '../ids/clock.js';
import { CLOCK } from '../service/tokens.js';
import { daysAround, type DayPartition } from './day-partition.js';
import { PartitionStore } from './partition.store.js';
import type { PartitionedTable } from './partitioned-table.js';

export const PARTITIONED_TABLES = Symbol('PARTITIONED_TABLES');

/** Yesterday for what is still in the stream, and so many days ahead that maintenance may fail over a weekend. */
const days = { before: 1, after: 3 };
const purgeBatch = 5000;

/** Makes the partitions of the coming days and drops those of which every row is past its life. */
@Injectable()
export class MaintainPartitions {
  constructor(
    private readonly partitions: PartitionStore,
    @Inject(PARTITIONED_TABLES) private readonly tables: readonly PartitionedTable[],
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws AggregateError when some of it could not be done; the rest is done all the same */
  async execute(): Promise<{ dropped: string[] }> {
    const now = this.clock.now();
    const dropped: string[] = [];
    const failures: unknown[] = [];
    const attempt = async (work: () => Promise<void>) => work().catch((error: unknown) => void failures.push(error));
    for (const table of this.tables) {
      for (const day of daysAround(table, now, days)) await attempt(() => this.partitions.create(day));
      for (const day of await this.pastDays(table, now)) {
        await attempt(async () => {
          if (await this.partitions.dropIfExpired(day, now)) dropped.push(day.name);
        });
      }
      await attempt(async () => {
        while ((await this.partitions.purgeDefault(table, now, purgeBatch)) === purgeBatch);
      });
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} step(s) of maintenance failed`);
    return { dropped };
  }

  /** Days past their least age, and not among those that would be made again at once. */
  private async pastDays(table: PartitionedTable, now: Date): Promise<DayPartition[]> {
    const kept = new Set(daysAround(table, now, days).map(({ name }) => name));
    const isPast = ({ endsAt }: DayPartition) => endsAt.getTime() + (table.minAgeMs ?? 0) <= now.getTime();
    return (await this.partitions.list(table)).filter((day) => isPast(day) && !kept.has(day.name));
  }
}
