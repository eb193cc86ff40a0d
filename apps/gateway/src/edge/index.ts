export { createHttpApp } from './create-http-app.js';
export { jsonBodyLimit, MalformedBody, UnreadBody } from './bodies/json/index.js';
export { HttpDrain } from './drain.js';
export { letPageRead, widgetOriginRefused } from './heads/cors.js';
export { errorAnswer, toDomainError } from './error-body.js';
export { parseIdempotencyKey } from './input.js';
export { HttpModule } from './http.module.js';
export { RouteCalls, type RouteCall, type RouteCaller, type RouteInput } from './route-calls.js';
