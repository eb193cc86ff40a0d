import { notFound } from '@parley/contracts/base';
import type { Ids } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import {
  networkRefused,
  type SessionRecord,
  type ChannelActor,
  type NetworkChannel,
  underFence,
} from '@parley/engine-kit';
import { channelJid, requireOwner, type SandboxChannel, toNetworkChannel } from './channel.js';
import { deleteChannel, insertChannel, lockChannel, setFollowing, setMuted } from './channel.store.js';

/** A session's changes to channels of the sandbox network. Each change locks the channel against concurrent sends. */
export class SandboxChannels implements ChannelActor {
  constructor(
    private readonly session: SessionRecord,
    private readonly phoneNumber: string,
    private readonly parts: { readonly pool: Pool; readonly ids: Ids },
  ) {}

  create({ name, description }: { name: string; description?: string }): Promise<NetworkChannel> {
    return this.write(async (client) => {
      const id = this.parts.ids.next();
      const ownerPhone = this.phoneNumber;
      const channel = { id, jid: channelJid(id), name, description: description ?? null, ownerPhone };
      await insertChannel(client, channel);
      return toNetworkChannel({ ...channel, owned: true, muted: null, followers: 0 });
    });
  }

  delete(jid: string): Promise<void> {
    return this.write(async (client) => {
      const { id } = requireOwner(await lockChannel(client, jid), this.phoneNumber);
      await deleteChannel(client, id);
    });
  }

  follow(jid: string, following: boolean): Promise<void> {
    return this.change(jid, async (client, { id, ownerPhone }) => {
      if (ownerPhone === this.phoneNumber) throw networkRefused('Nobody follows a channel of their own.');
      await setFollowing(client, id, this.phoneNumber, following);
    });
  }

  mute(jid: string, muted: boolean): Promise<void> {
    return this.change(jid, async (client, { id }) => {
      if (!(await setMuted(client, id, this.phoneNumber, muted)))
        throw networkRefused('The session does not follow it.');
    });
  }

  private change<T>(jid: string, work: (client: PoolClient, channel: SandboxChannel) => Promise<T>): Promise<T> {
    return this.write(async (client) => {
      const channel = await lockChannel(client, jid);
      if (!channel) throw notFound('Channel');
      return work(client, channel);
    });
  }

  private write<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    return underFence(this.parts.pool, this.session, work);
  }
}
