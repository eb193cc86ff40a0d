import { Module } from '@nestjs/common';
import { HttpModule } from '../../edge/index.js';
import { HeldStreamsModule } from '../held/index.js';
import { HeldWaits } from './held-waits.js';
import { OperationSnapshots } from './operation-snapshots.js';
import { OperationsController } from './operations.controller.js';
import { WaitSlots } from './wait-slots.js';
import { WatchOperation } from './watch-operation.js';

export { HeldWaits } from './held-waits.js';
export { OperationsController } from './operations.controller.js';
export { endsWait } from './awaited-operation.js';
export { WaitSlots } from './wait-slots.js';

@Module({
  imports: [HttpModule, HeldStreamsModule],
  controllers: [OperationsController],
  providers: [WatchOperation, HeldWaits, WaitSlots, OperationSnapshots],
  exports: [HeldWaits, WaitSlots],
})
export class OperationsModule {}
