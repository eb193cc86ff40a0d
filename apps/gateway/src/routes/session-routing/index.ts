export { SessionRouter } from './session-router.js';
export { SessionRoutingModule } from './session-routing.module.js';
export { defaultSession, sessionNamed, sessionVisible } from '../../access/routes/session-visible.js';
