import { Global, Module } from '@nestjs/common';
import { ExpiredReceipts } from '@parley/idempotency';
import { Arrivals } from './arrivals/arrivals.js';
import { InboundExistsController } from './inbound-exists.controller.js';
import { InboundQueries } from './inbound.queries.js';
import { EarlierSends } from './sent/earlier-sends.js';
import { SentMessages } from './sent/sent-messages.js';

@Global()
@Module({
  controllers: [InboundExistsController],
  providers: [Arrivals, EarlierSends, ExpiredReceipts, InboundQueries, SentMessages],
  exports: [Arrivals, EarlierSends, SentMessages],
})
export class MessagesModule {}
