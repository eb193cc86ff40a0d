import { Module } from '@nestjs/common';
import { ArchivingController } from './archiving.controller.js';
import { ChatPictures } from './chat-pictures.js';
import { ChatPurges } from './chat-purges.js';
import { ChatQueries } from './chat.queries.js';
import { ChatsController } from './chats.controller.js';
import { MessageQueries } from './message.queries.js';

@Module({
  controllers: [ChatsController, ArchivingController],
  providers: [ChatPictures, ChatPurges, ChatQueries, MessageQueries],
  exports: [ChatQueries],
})
export class ChatsModule {}
