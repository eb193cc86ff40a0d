import { Module } from '@nestjs/common';
import { SessionRoutingModule } from '../session-routing/index.js';
import { SendTextController } from './send-text.controller.js';
import { SendText } from './send-text.js';

@Module({ imports: [SessionRoutingModule], controllers: [SendTextController], providers: [SendText] })
export class SendsModule {}
