import { Controller } from '@nestjs/common';
import { type Done, namedAs, notFound } from '@parley/contracts/base';
import {
  type Channel,
  type ChannelList,
  ChannelLookup,
  CreateChannel,
  createChannel,
  deleteChannel,
  FollowChannel,
  followChannel,
  getChannel,
  ListChannels,
  listChannels,
  MuteChannel,
  muteChannel,
} from '@parley/contracts/channels';
import { Handles, type RequestContext } from '@parley/messaging';
import { type ChannelActor, type NetworkChannel, personOf, nameOfJid } from '@parley/engine-kit';
import { Engines } from '../../engines/index.js';
import { LiveSessions } from '../../live/running/index.js';
import { SessionQueries } from '../../session-state/index.js';
import { Identities } from '../../identities/index.js';

/**
 * The process that runs the session changes channels; any process reads them. Anyone may look at a channel (decisions.md §4).
 */
@Controller()
export class ChannelsController {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly live: LiveSessions,
    private readonly engines: Engines,
    private readonly identities: Identities,
  ) {}

  /** The channels that the session owns or follows, newest first. */
  @Handles(listChannels)
  async list({ session: named, ...page }: ListChannels, { caller }: RequestContext): Promise<ChannelList> {
    const session = await this.sessions.lookUp(caller, named);
    const channels = await this.engines.reader(session.engine, 'channels').list(personOf(session), page);
    return { data: await Promise.all(channels.map((channel) => this.show(session.projectId, channel))) };
  }

  @Handles(getChannel)
  async get({ session: named, channelId }: ChannelLookup, { caller }: RequestContext): Promise<Channel> {
    const session = await this.sessions.lookUp(caller, named);
    const jid = await this.identities.jidOf('channel', session.projectId, channelId);
    const channel = await this.engines.reader(session.engine, 'channels').get(personOf(session), jid);
    if (!channel) throw notFound('Channel', channelId);
    return this.show(session.projectId, channel);
  }

  @Handles(createChannel)
  async create({ session, name, description }: CreateChannel, context: RequestContext): Promise<Channel> {
    const live = this.live.visible(context, session);
    const channel = await live.can('channels').create({ name, description: description || undefined });
    return this.show(live.record.projectId, channel);
  }

  @Handles(deleteChannel)
  delete(request: ChannelLookup, context: RequestContext): Promise<Done> {
    return this.change(context, request, (actor, jid) => actor.delete(jid));
  }

  @Handles(followChannel)
  follow(request: FollowChannel, context: RequestContext): Promise<Done> {
    return this.change(context, request, (actor, jid) => actor.follow(jid, request.following));
  }

  @Handles(muteChannel)
  mute(request: MuteChannel, context: RequestContext): Promise<Done> {
    return this.change(context, request, (actor, jid) => actor.mute(jid, request.muted));
  }

  private async change(
    context: RequestContext,
    { session, channelId }: ChannelLookup,
    change: (actor: ChannelActor, jid: string) => Promise<void>,
  ): Promise<Done> {
    const live = this.live.visible(context, session);
    const jid = await this.identities.jidOf('channel', live.record.projectId, channelId);
    await change(live.can('channels'), jid).catch(namedAs(channelId));
    return {};
  }

  /** A network's channel as clients of the project see it. */
  private async show(projectId: string, { createdAt, ...channel }: NetworkChannel): Promise<Channel> {
    const { id } = await this.identities.ofName(nameOfJid(projectId, 'channel', channel.jid));
    return { id, ...channel, createdAt: createdAt.toISOString() };
  }
}
