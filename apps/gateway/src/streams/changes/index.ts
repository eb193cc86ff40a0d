export { ChangeStreamsModule } from './change-streams.module.js';
