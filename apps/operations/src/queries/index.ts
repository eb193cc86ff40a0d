export { QueriesModule } from './queries.module.js';
