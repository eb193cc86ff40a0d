export { CloudUpdates } from './cloud-updates.js';
export { CloudUpdatesModule } from './cloud-updates.module.js';
export { deleteUpdates } from './update.store.js';
