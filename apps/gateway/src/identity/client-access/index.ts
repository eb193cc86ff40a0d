export { authorizeAction } from './authorize-action.js';
export { ClientAccessModule } from './client-access.module.js';
export { ClientAdmission } from './client-admission.js';
export { ClientRulesStore } from './client-rules.store.js';
export { SessionNames } from './session-names.js';
