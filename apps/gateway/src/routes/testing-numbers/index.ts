export { PhoneMessagesController } from './phone-messages.controller.js';
