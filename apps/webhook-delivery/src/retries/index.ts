export { RetriesModule } from './retries.module.js';
