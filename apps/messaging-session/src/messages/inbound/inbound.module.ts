import { Global, Module } from '@nestjs/common';
import { Arrivals } from './arrivals.js';
import { InboundExistsController } from './inbound-exists.controller.js';
import { InboundQueries } from './inbound.queries.js';

@Global()
@Module({
  controllers: [InboundExistsController],
  providers: [Arrivals, InboundQueries],
  exports: [Arrivals],
})
export class InboundModule {}
