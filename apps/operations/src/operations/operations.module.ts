import { type DynamicModule, Module } from '@nestjs/common';
import { PartitionsModule } from '@parley/service-runtime';
import { AdvanceOperation } from './advance-operation.js';
import { CancelOperation } from './cancel-operation.js';
import { CreateOperation } from './create-operation.js';
import { DeletedProjectStore } from './deleted-project.store.js';
import { FailOperationsOfProject } from './fail-operations-of-project.js';
import { KeepOperationsAlive } from './keep-operations-alive.js';
import { type Liveness, LIVENESS } from './liveness.js';
import { OpenOperationStore } from './open-operation.store.js';
import { OperationAnnouncer } from './operation-announcer.js';
import { OperationHistoryStore } from './operation-history.store.js';
import { OperationListStore } from './operation-list.store.js';
import { OPERATION_RETENTION_MS, OperationRetention } from './operation-retention.js';
import { OperationQueries } from './operation.queries.js';
import { OperationStore } from './operation.store.js';
import { OperationsController } from './operations.controller.js';
import { partitionedTables } from './partitioned-tables.js';
import { ProjectDeletedConsumer } from './project-deleted.consumer.js';
import { TimeOutOperations } from './time-out-operations.js';
import { TimeOutSweeper } from './time-out-sweeper.js';

@Module({})
export class OperationsModule {
  static with({ retentionMs, ...liveness }: Liveness & { retentionMs: number }): DynamicModule {
    return {
      module: OperationsModule,
      imports: [PartitionsModule.for(partitionedTables(retentionMs))],
      controllers: [OperationsController],
      providers: [
        { provide: LIVENESS, useValue: liveness },
        { provide: OPERATION_RETENTION_MS, useValue: retentionMs },
        AdvanceOperation,
        CancelOperation,
        CreateOperation,
        DeletedProjectStore,
        FailOperationsOfProject,
        KeepOperationsAlive,
        OpenOperationStore,
        OperationAnnouncer,
        OperationHistoryStore,
        OperationListStore,
        OperationQueries,
        OperationRetention,
        OperationStore,
        ProjectDeletedConsumer,
        TimeOutOperations,
        TimeOutSweeper,
      ],
    };
  }
}
