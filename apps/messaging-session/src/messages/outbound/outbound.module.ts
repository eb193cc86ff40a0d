import { Global, Module } from '@nestjs/common';
import { expiredReceipts } from '@parley/idempotency';
import { EarlierSends } from './earlier-sends.js';
import { SentMessages } from './sent-messages.js';

@Global()
@Module({ providers: [EarlierSends, expiredReceipts, SentMessages], exports: [EarlierSends, SentMessages] })
export class OutboundModule {}
