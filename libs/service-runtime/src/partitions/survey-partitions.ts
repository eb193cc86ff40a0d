import { Inject, Injectable } from '@nestjs/common';
import { PARTITIONED_TABLES } from './maintain-partitions.js';
import { PartitionSurvey } from './partition-survey.js';
import { PartitionStore } from './partition.store.js';
import type { PartitionedTable } from './partitioned-table.js';

/** Reads the partitions that are older than their bookkeeping, once, the oldest first; until then they stay. */
@Injectable()
export class SurveyPartitions {
  constructor(
    private readonly survey: PartitionSurvey,
    private readonly partitions: PartitionStore,
    @Inject(PARTITIONED_TABLES) private readonly tables: readonly PartitionedTable[],
  ) {}

  async execute(stopping?: AbortSignal): Promise<void> {
    const pending = await this.survey.pending();
    if (pending.size === 0) return;
    for (const table of this.tables) {
      for (const partition of await this.partitions.list(table)) {
        if (!pending.has(partition.name)) continue;
        while (!stopping?.aborted && (await this.survey.bite(partition)));
      }
    }
  }
}
