export { LifecycleModule } from './lifecycle.module.js';
export { NewSessions } from './new-sessions.js';
export { SessionLifecycle } from './session-lifecycle.js';
