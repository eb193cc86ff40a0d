export { createHttpApp, jsonBodyLimit } from './create-http-app.js';
export { HttpDrain } from './drain.js';
export { HttpModule } from './http.module.js';
