import type { Pool } from 'pg';
import type { PersonNames } from '../../../directory/identities/index.js';
import type { ChannelReader, NetworkChannel } from '../../directory.js';
import { toNetworkChannel } from './channel.js';
import { channelsOf, findChannel } from './channel.store.js';

/** The channels of the sandbox network are in this database: any process reads them, and anyone may look at one. */
export class SandboxChannelReader implements ChannelReader {
  constructor(private readonly pool: Pool) {}

  async list({ phoneNumber }: PersonNames, page: { limit: number; offset: number }): Promise<NetworkChannel[]> {
    if (phoneNumber === undefined) return [];
    return (await channelsOf(this.pool, phoneNumber, page)).map(toNetworkChannel);
  }

  async get({ phoneNumber }: PersonNames, jid: string): Promise<NetworkChannel | undefined> {
    const channel = await findChannel(this.pool, phoneNumber ?? '', jid);
    return channel && toNetworkChannel(channel);
  }
}
