export { waitingOfEndpoint } from './abandoned.store.js';
export { UpkeepModule } from './upkeep.module.js';
