import { Module } from '@nestjs/common';
import { ArchivingController } from './archiving.controller.js';
import { ChatPurges } from './chat-purges.js';
import { ChatQueries } from './chat.queries.js';
import { ChatsController } from './chats.controller.js';
import { MessageQueries } from './message.queries.js';

@Module({
  controllers: [ChatsController, ArchivingController],
  providers: [ChatPurges, ChatQueries, MessageQueries],
  exports: [ChatQueries],
})
export class ChatsModule {}
