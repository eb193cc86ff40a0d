export { type Asked, askedOf, SendBody } from './send-body.js';
export { SendRoute } from './send-route.decorator.js';
export { SendTextController, type SendTextBody } from './send-text.controller.js';
export { Sends, type SendOf } from './sends.js';
export { SendsModule } from './sends.module.js';
