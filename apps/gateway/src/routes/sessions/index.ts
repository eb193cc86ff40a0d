export { QrController } from './qr.controller.js';
export { SessionsController } from './sessions.controller.js';
