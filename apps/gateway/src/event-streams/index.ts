export { EventStreamsModule } from './event-streams.module.js';
