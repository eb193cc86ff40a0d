export { MessagesModule } from './messages.module.js';
export { SendTextController, type SendTextBody } from './send-text.controller.js';
