export { HeldWaits } from './held-waits.js';
export { OperationsModule } from './operations.module.js';
export { endsWait } from './wait-end.js';
