import { type DynamicModule, Global, Module } from '@nestjs/common';
import { expiredReceipts } from '@parley/idempotency';
import { PartitionsModule, SuspensionsModule } from '@parley/service-runtime';
import { CommandsModule } from './commands/index.js';
import { CONFIG, type Config } from './config.js';
import { DatabaseModule } from './database/prisma.js';
import { EndingsModule } from './endings/index.js';
import { OperationModule, partitionedTables } from './operation/index.js';
import { QueriesModule } from './queries/index.js';

@Global()
@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    const partitions = PartitionsModule.for(partitionedTables(config.OPERATION_RETENTION_SECONDS * 1000));
    return {
      module: AppModule,
      imports: [
        DatabaseModule,
        partitions,
        SuspensionsModule.for('operations-suspensions'),
        OperationModule,
        CommandsModule,
        EndingsModule,
        QueriesModule,
      ],
      providers: [{ provide: CONFIG, useValue: config }, expiredReceipts],
      exports: [CONFIG],
    };
  }
}
