import { Module } from '@nestjs/common';
import { MessageActionsModule } from '../../receiving/actions/index.js';
import { ArchivingController } from './archiving.controller.js';
import { ChatPurges } from './chat-purges.js';
import { ChatStatesController } from './chat-states.controller.js';
import { ChatQueries } from './chat.queries.js';
import { ChatsController } from './chats.controller.js';
import { LayerEvents } from '../../rendering/index.js';
import { MessageQueries } from './message.queries.js';

@Module({
  imports: [MessageActionsModule],
  controllers: [ChatsController, ArchivingController, ChatStatesController],
  providers: [ChatPurges, ChatQueries, LayerEvents, MessageQueries],
  exports: [ChatQueries],
})
export class ChatsModule {}
