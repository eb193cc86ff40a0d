import { Injectable } from '@nestjs/common';
import { type Channel, notFound } from '@parley/contracts';
import type { NetworkChannel } from '../../engines/index.js';
import { Identities, nameOfJid, parseChatRef } from '../identities/index.js';

/** Channels of a network as a project's clients name and see them. */
@Injectable()
export class ChannelView {
  constructor(private readonly identities: Identities) {}

  /** @throws DomainError `not_found` for what is no channel, or an id that the project does not know */
  async jidOf(projectId: string, channelId: string): Promise<string> {
    const ref = parseChatRef(channelId, 'channelId');
    // A channel that the project has not met yet may be on the network all the same.
    if (ref.kind === 'channel') return ref.jid;
    const identity = ref.kind === 'id' ? await this.identities.find(projectId, ref) : undefined;
    if (identity?.kind !== 'channel' || identity.jid === undefined) throw notFound('Channel', channelId);
    return identity.jid;
  }

  async show(projectId: string, channel: NetworkChannel): Promise<Channel> {
    const { jid, name, description, role, muted, followers, createdAt } = channel;
    const [identity] = await this.identities.ofNames([nameOfJid(projectId, 'channel', jid)]);
    if (!identity) throw new Error('A name has an identity.');
    return {
      id: identity.id,
      jid,
      name,
      ...(description === undefined ? {} : { description }),
      role,
      muted,
      followers,
      createdAt: createdAt.toISOString(),
    };
  }
}
