import { Global, Module } from '@nestjs/common';
import { ExpiredReceipts } from '@parley/idempotency';
import { Arrivals } from './arrivals/arrivals.js';
import { ChatQueries } from './chat.queries.js';
import { ChatsController } from './chats.controller.js';
import { EarlierSends } from './sent/earlier-sends.js';
import { SentMessages } from './sent/sent-messages.js';

@Global()
@Module({
  controllers: [ChatsController],
  providers: [Arrivals, ChatQueries, EarlierSends, ExpiredReceipts, SentMessages],
  exports: [Arrivals, EarlierSends, SentMessages],
})
export class MessagesModule {}
