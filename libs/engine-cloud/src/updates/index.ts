export { CloudUpdates, repeatedForSeconds } from './cloud-updates.js';
export { deleteOldUpdates, deleteUpdates } from './update.store.js';
