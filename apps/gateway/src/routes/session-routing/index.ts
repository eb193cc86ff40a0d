export { SessionRouter } from './session-router.js';
export { SessionRoutingModule } from './session-routing.module.js';
