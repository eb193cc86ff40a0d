import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  type Channel,
  type ChannelList,
  ChannelLookup,
  createChannel,
  CreateChannel as CreateChannelRequest,
  deleteChannel,
  type Done,
  FollowChannel,
  followChannel,
  getChannel,
  ListChannels,
  listChannels,
  MuteChannel,
  muteChannel,
} from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { ChangeChannel } from './change-channel.js';
import { ChannelQueries } from './channel.queries.js';
import { CreateChannel } from './create-channel.js';

/** Changes are made by the process that runs the session; anybody answers reads. */
@Controller()
export class ChannelsController {
  constructor(
    private readonly channels: ChannelQueries,
    private readonly creating: CreateChannel,
    private readonly changing: ChangeChannel,
  ) {}

  @Handles(listChannels)
  async list(@Payload() request: ListChannels, @Ctx() { caller }: RequestContext): Promise<ChannelList> {
    return { data: await this.channels.list(caller, request) };
  }

  @Handles(getChannel)
  get(@Payload() request: ChannelLookup, @Ctx() { caller }: RequestContext): Promise<Channel> {
    return this.channels.get(caller, request);
  }

  @Handles(createChannel)
  create(
    @Payload() request: CreateChannelRequest,
    @Ctx() { caller, sessionId = '' }: RequestContext,
  ): Promise<Channel> {
    return this.creating.execute(caller, sessionId, request);
  }

  @Handles(deleteChannel)
  async delete(@Payload() request: ChannelLookup, @Ctx() { caller, sessionId = '' }: RequestContext): Promise<Done> {
    await this.changing.execute(caller, sessionId, request, (actor, jid) => actor.delete(jid));
    return {};
  }

  @Handles(followChannel)
  async follow(@Payload() request: FollowChannel, @Ctx() { caller, sessionId = '' }: RequestContext): Promise<Done> {
    await this.changing.execute(caller, sessionId, request, (actor, jid) => actor.follow(jid, request.following));
    return {};
  }

  @Handles(muteChannel)
  async mute(@Payload() request: MuteChannel, @Ctx() { caller, sessionId = '' }: RequestContext): Promise<Done> {
    await this.changing.execute(caller, sessionId, request, (actor, jid) => actor.mute(jid, request.muted));
    return {};
  }
}
