import { Module } from '@nestjs/common';
import { ChannelsController } from './channels.controller.js';

@Module({ controllers: [ChannelsController] })
export class ChannelsModule {}
