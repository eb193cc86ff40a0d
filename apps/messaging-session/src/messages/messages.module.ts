import { Global, Module } from '@nestjs/common';
import { Arrivals } from './arrivals.js';
import { ChatQueries } from './chat.queries.js';
import { ChatsController } from './chats.controller.js';
import { SentMessages } from './sent-messages.js';

@Global()
@Module({
  controllers: [ChatsController],
  providers: [Arrivals, ChatQueries, SentMessages],
  exports: [Arrivals, SentMessages],
})
export class MessagesModule {}
