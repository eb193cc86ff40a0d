import { type DynamicModule, Module } from '@nestjs/common';
import { PartitionsModule } from '@parley/service-runtime';
import { partitionedTables } from './partitioned-tables.js';

@Module({})
export class RetentionModule {
  static with(retentionSeconds: number): DynamicModule {
    return { module: RetentionModule, imports: [PartitionsModule.for(partitionedTables(retentionSeconds))] };
  }
}
