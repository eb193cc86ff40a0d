export { HooksModule } from './hooks.module.js';
