import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type Channel,
  type ChannelLookup,
  DomainError,
  type ListChannels,
  notFound,
} from '@parley/contracts';
import { type ChannelReader, Engines } from '../../engines/index.js';
import type { PersonNames } from '../identities/index.js';
import { SessionQueries, type SessionRecord } from '../../sessions/state/index.js';
import { ChannelView } from './channel-view.js';

/** The channels of a session's network; anyone may look at one (decisions.md §4). */
@Injectable()
export class ChannelQueries {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly engines: Engines,
    private readonly view: ChannelView,
  ) {}

  /** Those that the session owns or follows, the newest first. */
  async list(caller: Caller, { session: named, limit, offset }: ListChannels): Promise<Channel[]> {
    const session = await this.sessions.lookUp(caller, named);
    const channels = await this.readerOf(session).list(personOf(session), { limit, offset });
    return Promise.all(channels.map((channel) => this.view.show(session.projectId, channel)));
  }

  async get(caller: Caller, { session: named, channelId }: ChannelLookup): Promise<Channel> {
    const session = await this.sessions.lookUp(caller, named);
    const jid = await this.view.jidOf(session.projectId, channelId);
    const channel = await this.readerOf(session).get(personOf(session), jid);
    if (!channel) throw notFound('Channel', channelId);
    return this.view.show(session.projectId, channel);
  }

  private readerOf({ engine }: SessionRecord): ChannelReader {
    const channels = this.engines.get(engine).directory.channels;
    if (!channels) throw new DomainError('not_supported_by_engine', "The session's engine has no channels to read.");
    return channels;
  }
}

/** Nobody yet, before the session was linked. */
function personOf({ me }: SessionRecord): PersonNames {
  return me ? { phoneNumber: me.phoneNumber } : {};
}
