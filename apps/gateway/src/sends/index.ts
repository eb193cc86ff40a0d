export { SendsModule } from './sends.module.js';
export { SendTextController, type SendTextBody } from './send-text.controller.js';
