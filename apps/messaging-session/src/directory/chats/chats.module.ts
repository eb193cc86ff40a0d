import { Module } from '@nestjs/common';
import { ArchiveChat } from './archive-chat.js';
import { ChatPictures } from './chat-pictures.js';
import { ChatPurges } from './chat-purges.js';
import { ChatQueries } from './chat.queries.js';
import { ChatsController } from './chats.controller.js';
import { DeleteChat } from './delete-chat.js';
import { MarkUnread } from './mark-unread.js';
import { MessageQueries } from './message.queries.js';

@Module({
  controllers: [ChatsController],
  providers: [ArchiveChat, ChatPictures, ChatPurges, ChatQueries, DeleteChat, MarkUnread, MessageQueries],
  exports: [ChatQueries],
})
export class ChatsModule {}
