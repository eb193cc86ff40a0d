import { Module } from '@nestjs/common';
import { ClientAccessModule } from '../identity/client-access/index.js';
import { BodyRooms } from './bodies/body-rooms.js';
import { Cors } from './heads/cors.js';
import { HttpDrain } from './drain.js';
import { ErrorFilter } from './error.filter.js';
import { Gate } from './gate.js';
import { Holding } from './holding.js';
import { OtherMethods } from './other-methods.js';
import { RouteCalls } from './route-calls.js';
import { Visibility } from './visibility.js';

export { createHttpApp } from './create-http-app.js';
export { jsonBodyLimit, MalformedBody, UnreadBody } from './bodies/json/index.js';
export { HttpDrain } from './drain.js';
export { letPageRead, widgetOriginRefused } from './heads/cors.js';
export { errorAnswer, toDomainError } from './error-body.js';
export { parseIdempotencyKey } from './input.js';
export { RouteCalls, type RouteCall, type RouteCaller, type RouteInput } from './route-calls.js';

@Module({
  imports: [ClientAccessModule],
  providers: [BodyRooms, Cors, HttpDrain, ErrorFilter, Gate, Holding, OtherMethods, RouteCalls, Visibility],
  exports: [HttpDrain, RouteCalls],
})
export class HttpModule {}
