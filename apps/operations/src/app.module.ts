import { type DynamicModule, Module } from '@nestjs/common';
import { ExpiredReceipts } from '@parley/idempotency';
import type { Config } from './config.js';
import { DatabaseModule } from './database/database.module.js';
import { OperationsModule } from './operations/index.js';

@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DatabaseModule,
        OperationsModule.with({
          silenceSeconds: config.OPERATION_SILENCE_SECONDS,
          graceSeconds: config.OPERATION_GRACE_SECONDS,
          sweepIntervalMs: config.OPERATION_SWEEP_SECONDS * 1000,
          retentionMs: config.OPERATION_RETENTION_SECONDS * 1000,
        }),
      ],
      providers: [ExpiredReceipts],
    };
  }
}
