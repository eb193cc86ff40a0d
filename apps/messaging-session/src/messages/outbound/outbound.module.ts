import { Global, Module } from '@nestjs/common';
import { expiredReceipts } from '@parley/idempotency';
import { EarlierSends } from './earlier-sends.js';
import { lateSends, oldEarlyAcks } from './late-sends.js';
import { NetworkSends } from './network-sends.js';
import { SendPace } from './send-pace.js';
import { SentMessages } from './sent-messages.js';

@Global()
@Module({
  providers: [EarlierSends, expiredReceipts, lateSends, NetworkSends, oldEarlyAcks, SendPace, SentMessages],
  exports: [EarlierSends, NetworkSends, SentMessages],
})
export class OutboundModule {}
