export { SendFile } from './send-file.js';
export { SendFileController } from './send-file.controller.js';
