import { Module } from '@nestjs/common';
import { SessionRoutingModule } from '../session-routing/index.js';
import { ChatsController } from './chats.controller.js';
import { SendTextController } from './send-text.controller.js';
import { SendText } from './send-text.js';

@Module({ imports: [SessionRoutingModule], controllers: [ChatsController, SendTextController], providers: [SendText] })
export class MessagesModule {}
