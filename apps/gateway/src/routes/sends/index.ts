export { type FileSend, SendFile, type SentFileKind } from './send-file.js';
export { SendFileController } from './send-file.controller.js';
export { type SendOfFile, SendWithFile } from './send-with-file.js';
