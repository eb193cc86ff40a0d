import { Global, Module } from '@nestjs/common';
import { Arrivals } from './arrivals.js';
import { InboundExistsController } from './inbound-exists.controller.js';

@Global()
@Module({
  controllers: [InboundExistsController],
  providers: [Arrivals],
  exports: [Arrivals],
})
export class InboundModule {}
