export { type ProjectListener, ProjectListeners } from './project-listeners.js';
export type { Change, Decision } from './session-change.js';
export { type Changed, SessionChanges } from './session-changes.js';
export { type SessionListener, SessionListeners, type SessionMove } from './session-listeners.js';
export { checkSessionName, nameTaken } from './session-name.js';
export { PUBLIC_URL, SessionView } from './session-view.js';
export { listedProject, SessionQueries } from './session.queries.js';
export { holdSessions, insertSession, type LockedSession } from './session.store.js';
export { SessionsModule } from './sessions.module.js';
