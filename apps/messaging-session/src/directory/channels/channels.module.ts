import { Module } from '@nestjs/common';
import { ChangeChannel } from './change-channel.js';
import { ChannelQueries } from './channel.queries.js';
import { ChannelView } from './channel-view.js';
import { ChannelsController } from './channels.controller.js';
import { CreateChannel } from './create-channel.js';

@Module({ controllers: [ChannelsController], providers: [ChangeChannel, ChannelQueries, ChannelView, CreateChannel] })
export class ChannelsModule {}
