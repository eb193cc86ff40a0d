export { closeOnboarding, endAttempt, moveAttempt, type MovedAttempt, moveOnboarding } from './attempt-moves.store.js';
export { type CustomerMove, type NoPlace, originChange } from './customer-session.js';
export { Customers } from './customers.js';
export { CustomersModule } from './customers.module.js';
