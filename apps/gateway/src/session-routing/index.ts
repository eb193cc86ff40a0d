export { SessionRouter } from './session-router.js';
export { SessionRoutingModule } from './session-routing.module.js';
export { defaultSession, sessionVisible } from './session-visible.js';
