import { Module } from '@nestjs/common';
import { SessionRoutingModule } from '../session-routing/index.js';
import { ChatStateController } from './chat-state.controller.js';
import { ChatsController } from './chats.controller.js';

@Module({ imports: [SessionRoutingModule], controllers: [ChatStateController, ChatsController] })
export class ChatsModule {}
