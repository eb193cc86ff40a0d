import { Module } from '@nestjs/common';
import { PartitionsModule } from '@parley/service-runtime';
import { partitionedTables } from './partitioned-tables.js';
import { PurgeShortLived } from './purge-short-lived.js';
import { PurgeTimer } from './purge-timer.js';
import { ShortLivedStore } from './short-lived.store.js';
import { StorageMetrics } from './storage-metrics.js';

@Module({
  imports: [PartitionsModule.for(partitionedTables)],
  providers: [PurgeShortLived, PurgeTimer, ShortLivedStore, StorageMetrics],
})
export class RetentionModule {}
