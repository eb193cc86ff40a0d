export { type ProjectListener, ProjectListeners } from './project-listeners.js';
export { SessionChanges } from './session-changes.js';
export { type SessionListener, SessionListeners, type SessionMove } from './session-listeners.js';
export { checkSessionName, nameTaken } from './session-name.js';
export { meOf, passkeyOf, PUBLIC_URL, SessionView } from './session-view.js';
export { SessionQueries } from './session.queries.js';
export { insertSession } from './session.store.js';
export { SessionsModule, RetentionModule } from './sessions.module.js';
