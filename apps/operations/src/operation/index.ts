import { Global, Module } from '@nestjs/common';
import { DeletedProjectStore } from './deleted-project.store.js';
import { OpenOperationStore } from './open-operation.store.js';
import { OperationAccess } from './operation-access.js';
import { OperationAnnouncer } from './operation-announcer.js';
import { OperationHistoryStore } from './operation-history.store.js';
import { OperationStore } from './operation.store.js';

export { DeletedProjectStore } from './deleted-project.store.js';
export { isOpen, OpenOperationStore } from './open-operation.store.js';
export { OperationAccess } from './operation-access.js';
export { OperationAnnouncer } from './operation-announcer.js';
export { OperationHistoryStore } from './operation-history.store.js';
export { operationColumns, type OperationRow, toState } from './operation-row.js';
export { isHeld, operationConflict, toOperation, toShownOperation, toTransition } from './operation-view.js';
export { OperationStore } from './operation.store.js';
export * from './operation.js';
export { partitionedTables } from './partitioned-tables.js';

const stores = [DeletedProjectStore, OpenOperationStore, OperationHistoryStore, OperationStore];

@Global()
@Module({
  providers: [...stores, OperationAccess, OperationAnnouncer],
  exports: [...stores, OperationAccess, OperationAnnouncer],
})
export class OperationModule {}
