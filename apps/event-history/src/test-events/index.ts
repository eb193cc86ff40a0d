export { TestEventsModule } from './test-events.module.js';
