export { MessageActsModule } from './message-acts.module.js';
