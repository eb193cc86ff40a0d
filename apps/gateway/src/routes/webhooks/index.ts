export { RecoveriesController } from './recoveries.controller.js';
