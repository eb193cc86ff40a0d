import { Module } from '@nestjs/common';
import { SessionRoutingModule } from '../session-routing/index.js';
import { ChannelsController } from './channels.controller.js';

@Module({ imports: [SessionRoutingModule], controllers: [ChannelsController] })
export class ChannelsModule {}
