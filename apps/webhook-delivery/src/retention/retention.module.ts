import { type DynamicModule, Module } from '@nestjs/common';
import { PartitionsModule } from '@parley/service-runtime';
import { partitionedTables, type Retention } from './partitioned-tables.js';

@Module({})
export class RetentionModule {
  static with(retention: Retention): DynamicModule {
    return { module: RetentionModule, imports: [PartitionsModule.for(partitionedTables(retention))] };
  }
}
