import { type DynamicModule, Module } from '@nestjs/common';
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
import { OperationQueries } from './operation.queries.js';
import { OperationStore } from './operation.store.js';
import { OperationsController } from './operations.controller.js';
import { ProjectDeletedConsumer } from './project-deleted.consumer.js';
import { TimeOutOperations } from './time-out-operations.js';
import { TimeOutSweeper } from './time-out-sweeper.js';

@Module({})
export class OperationsModule {
  static with(liveness: Liveness): DynamicModule {
    return {
      module: OperationsModule,
      controllers: [OperationsController],
      providers: [
        { provide: LIVENESS, useValue: liveness },
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
        OperationStore,
        ProjectDeletedConsumer,
        TimeOutOperations,
        TimeOutSweeper,
      ],
    };
  }
}
