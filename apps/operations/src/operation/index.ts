import { Global, Module } from '@nestjs/common';
import { OpenOperationStore } from './open-operation.store.js';
import { OperationAccess } from './operation-access.js';
import { OperationAnnouncer } from './operation-view.js';
import { OperationHistoryStore, DeletedProjectStore } from './operation-history.store.js';
import { OperationStore } from './operation.store.js';

export { isOpen, OpenOperationStore } from './open-operation.store.js';
export { OperationAccess } from './operation-access.js';
export { OperationHistoryStore, DeletedProjectStore } from './operation-history.store.js';
export {
  isHeld,
  operationConflict,
  toOperation,
  toShownOperation,
  toTransition,
  OperationAnnouncer,
} from './operation-view.js';
export { OperationStore, operationColumns, type OperationRow, toState } from './operation.store.js';
export * from './operation.js';
export { partitionedTables } from './partitioned-tables.js';

const stores = [DeletedProjectStore, OpenOperationStore, OperationHistoryStore, OperationStore];

@Global()
@Module({
  providers: [...stores, OperationAccess, OperationAnnouncer],
  exports: [...stores, OperationAccess, OperationAnnouncer],
})
export class OperationModule {}
