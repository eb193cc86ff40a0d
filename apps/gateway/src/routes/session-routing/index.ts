export { SessionRouter } from './session-router.js';
export { SessionRoutingModule } from './session-routing.module.js';
export { defaultSession, sessionNamed, sessionVisible } from './session-visible.js';
