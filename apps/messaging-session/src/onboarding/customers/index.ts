export { endAttempt, type MovedAttempt } from './attempt-moves.store.js';
export type { CustomerMove, NoPlace } from './customer-session.js';
export { originChange } from './origin-change.js';
export { Customers } from './customers.js';
