export { ContentModule } from './content.module.js';
export { lockSessionContent } from './revoke-content.js';
