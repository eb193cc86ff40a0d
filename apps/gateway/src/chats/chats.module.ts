import { Module } from '@nestjs/common';
import { SessionRoutingModule } from '../session-routing/index.js';
import { ChatsController } from './chats.controller.js';

@Module({ imports: [SessionRoutingModule], controllers: [ChatsController] })
export class ChatsModule {}
