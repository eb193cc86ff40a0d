import { Module } from '@nestjs/common';
import { ClientAccessModule } from '../identity/client-access/index.js';
import { Cors } from './heads/cors.js';
import { HttpDrain } from './drain.js';
import { ErrorFilter } from './error.filter.js';
import { Gate } from './gate.js';
import { Holding } from './holding.js';
import { OtherMethods } from './other-methods.js';
import { RouteCalls } from './route-calls.js';
import { Visibility } from './visibility.js';

@Module({
  imports: [ClientAccessModule],
  providers: [Cors, HttpDrain, ErrorFilter, Gate, Holding, OtherMethods, RouteCalls, Visibility],
  exports: [HttpDrain, RouteCalls],
})
export class HttpModule {}
