export { ContentModule } from './content.module.js';
export { lockSessionContent } from './session-lock.js';
