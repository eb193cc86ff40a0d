export { ClientAccessModule } from './client-access.module.js';
export { ClientAdmission, type Admitted } from './client-admission.js';
export { ClientRulesStore } from './client-rules.store.js';
export { judge } from './judge.js';
