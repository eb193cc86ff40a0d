export { StatusController } from './status.controller.js';
