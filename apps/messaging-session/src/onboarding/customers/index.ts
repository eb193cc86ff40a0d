export { endAttempt, type MovedAttempt } from './attempt-moves.store.js';
export { originChange } from './origin-change.js';
export { Customers } from './customers.js';
export { CustomersModule } from './customers.module.js';
