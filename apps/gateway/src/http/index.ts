export { createHttpApp, jsonBodyLimit } from './create-http-app.js';
export { HttpModule } from './http.module.js';
