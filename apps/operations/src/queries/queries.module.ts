import { Module } from '@nestjs/common';
import { OperationCountsController } from './operation-counts.controller.js';
import { OperationCountsStore } from './operation-counts.store.js';
import { OperationListStore } from './operation-list.store.js';
import { OperationQueries } from './operation.queries.js';

@Module({
  controllers: [OperationQueries, OperationCountsController],
  providers: [OperationCountsStore, OperationListStore],
})
export class QueriesModule {}
