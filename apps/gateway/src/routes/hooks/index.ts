export { HooksController } from './hooks.controller.js';
