import { Module } from '@nestjs/common';
import { OperationListStore } from './operation-list.store.js';
import { OperationQueries } from './operation.queries.js';

@Module({ controllers: [OperationQueries], providers: [OperationListStore] })
export class QueriesModule {}
