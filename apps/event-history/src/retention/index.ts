import { Module } from '@nestjs/common';
import { PartitionsModule, repeatedTask } from '@parley/service-runtime';
import { ShortLivedStore, partitionedTables } from './short-lived.store.js';
import { StorageMetrics } from './storage-metrics.js';

/** Reads decide by the expiry times in the rows and never depend on this purge. */
const purge = repeatedTask(ShortLivedStore, { name: 'purge', intervalMs: 30_000, run: (rows) => rows.purge() });

@Module({ imports: [PartitionsModule.for(partitionedTables)], providers: [ShortLivedStore, StorageMetrics, purge] })
export class RetentionModule {}
