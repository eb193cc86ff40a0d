export { HeldWaits } from './held-waits.js';
export type { OperationsQuery } from './operation-inputs.js';
export { OperationsController } from './operations.controller.js';
export { OperationsModule } from './operations.module.js';
export { endsWait } from './wait-end.js';
export { WaitPlaces } from './wait-places.js';
