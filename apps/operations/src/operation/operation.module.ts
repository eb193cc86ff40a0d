import { Global, Module } from '@nestjs/common';
import { DeletedProjectStore } from './deleted-project.store.js';
import { OpenOperationStore } from './open-operation.store.js';
import { OperationAccess } from './operation-access.js';
import { OperationAnnouncer } from './operation-announcer.js';
import { OperationHistoryStore } from './operation-history.store.js';
import { OperationStore } from './operation.store.js';

const stores = [DeletedProjectStore, OpenOperationStore, OperationHistoryStore, OperationStore];

@Global()
@Module({
  providers: [...stores, OperationAccess, OperationAnnouncer],
  exports: [...stores, OperationAccess, OperationAnnouncer],
})
export class OperationModule {}
