import { Module } from '@nestjs/common';
import { AdvanceOperation } from './advance-operation.js';
import { CreateOperation } from './create-operation.js';
import { FailOperationsOfProject } from './fail-operations-of-project.js';
import { OperationAnnouncer } from './operation-announcer.js';
import { OperationListStore } from './operation-list.store.js';
import { OperationQueries } from './operation.queries.js';
import { OperationStore } from './operation.store.js';
import { OperationsController } from './operations.controller.js';
import { ProjectDeletedConsumer } from './project-deleted.consumer.js';

@Module({
  controllers: [OperationsController],
  providers: [
    AdvanceOperation,
    CreateOperation,
    FailOperationsOfProject,
    OperationAnnouncer,
    OperationListStore,
    OperationQueries,
    OperationStore,
    ProjectDeletedConsumer,
  ],
})
export class OperationsModule {}
