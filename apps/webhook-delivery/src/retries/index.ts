export { RetriesModule } from './retries.module.js';
export { RetryStore } from './retry.store.js';
