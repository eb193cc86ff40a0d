export { HeldWaits } from './held-waits.js';
export { OperationsController } from './operations.controller.js';
export { OperationsModule } from './operations.module.js';
export { endsWait } from './wait-end.js';
export { WaitSlots } from './wait-slots.js';
