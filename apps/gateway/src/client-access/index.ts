export { ClientAccessModule } from './client-access.module.js';
