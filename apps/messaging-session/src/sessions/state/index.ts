export type { Change, Decision } from './session-change.js';
export { type Changed, SessionChanges } from './session-changes.js';
export { checkSessionName, nameTaken } from './session-name.js';
export { passkeyOf, PUBLIC_URL, SessionView } from './session-view.js';
export { listedProject, SessionQueries } from './session.queries.js';
export { holdSessions, insertSession, type LockedSession } from './session.store.js';
export { SessionsModule } from './sessions.module.js';
