export { LEASE_TERMS, leaseTerms, type LeaseTerms } from './lease-terms.js';
export type { Change, Decision } from './session-change.js';
export { type Changed, SessionChanges } from './session-changes.js';
export { checkSessionName, nameTaken } from './session-name.js';
export { personOf, type SessionRecord, toSession } from './session-record.js';
export { IllegalTransition, type Trigger } from './session-status.js';
export { SessionQueries } from './session.queries.js';
export { holdSessions, insertSession, type LockedSession } from './session.store.js';
export { SessionsModule } from './sessions.module.js';
