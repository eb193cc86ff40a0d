import type { Pool } from 'pg';
import type { PersonNames } from '../../../directory/identities/index.js';
import type { GroupReader, NetworkGroup } from '../../directory.js';
import { toNetworkGroup } from './group.js';
import { groupOf, groupsOf, picturesOf } from './group.store.js';

/** The groups of the sandbox network are in this database: any process reads them. */
export class SandboxGroupReader implements GroupReader {
  constructor(private readonly pool: Pool) {}

  async list({ phoneNumber }: PersonNames, page: { limit: number; offset: number }): Promise<NetworkGroup[]> {
    if (phoneNumber === undefined) return [];
    return (await groupsOf(this.pool, phoneNumber, page)).map(toNetworkGroup);
  }

  async get({ phoneNumber }: PersonNames, jid: string): Promise<NetworkGroup | undefined> {
    const group = phoneNumber === undefined ? undefined : await groupOf(this.pool, phoneNumber, jid);
    return group && toNetworkGroup(group);
  }

  async pictures({ phoneNumber }: PersonNames, jids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return phoneNumber === undefined ? new Map() : picturesOf(this.pool, phoneNumber, jids);
  }

  async inviteCode({ phoneNumber }: PersonNames, jid: string): Promise<string | undefined> {
    const group = phoneNumber === undefined ? undefined : await groupOf(this.pool, phoneNumber, jid);
    return group?.inviteCode;
  }
}
