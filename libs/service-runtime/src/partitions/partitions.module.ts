import { type DynamicModule, Module } from '@nestjs/common';
import { MaintainPartitions, PARTITIONED_TABLES } from './maintain-partitions.js';
import { PartitionMaintenance } from './partition-maintenance.js';
import { PartitionStore } from './partition.store.js';
import type { PartitionedTable } from './partitioned-table.js';
import { SurveyPartitions } from './survey-partitions.js';

@Module({})
export class PartitionsModule {
  /**
   * @param tables in the order in which their partitions of a day are dropped: a table that another's rule reads is dropped
   *   first
   */
  static for(tables: readonly PartitionedTable[]): DynamicModule {
    return {
      module: PartitionsModule,
      providers: [
        MaintainPartitions,
        PartitionMaintenance,
        PartitionStore,
        SurveyPartitions,
        { provide: PARTITIONED_TABLES, useValue: tables },
      ],
    };
  }
}
