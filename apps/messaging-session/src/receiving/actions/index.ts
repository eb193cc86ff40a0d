export { MessageActionsModule } from './message-actions.module.js';
export { MessageTargets } from './message-targets.js';
