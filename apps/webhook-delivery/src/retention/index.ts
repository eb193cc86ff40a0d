import { type DynamicModule, Module } from '@nestjs/common';
import { PartitionsModule } from '@parley/service-runtime';
import { partitionedTables, type Retention } from './partitioned-tables.js';

export { firstIdBefore, isReplayable, isUnretained, keepBytes, sessionIdOf } from './content/content-sql.js';
export { ContentModule } from './content/content.module.js';
export { PAYLOAD_RETENTION_SECONDS } from './content/purge-bytes.js';

@Module({})
export class RetentionModule {
  static with(retention: Retention): DynamicModule {
    return { module: RetentionModule, imports: [PartitionsModule.for(partitionedTables(retention))] };
  }
}
