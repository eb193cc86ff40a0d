export { LimitsController } from './limits.controller.js';
