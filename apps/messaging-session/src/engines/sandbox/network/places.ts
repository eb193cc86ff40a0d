import type { PoolClient } from 'pg';
import type { Identity } from '../../../directory/identities/index.js';
import { holdChannels, type SandboxChannel } from '../channels/index.js';
import { holdGroups, type SandboxGroup } from '../groups/index.js';

/** The groups and channels that something is sent to, by JID. */
export interface Places {
  readonly groups: ReadonlyMap<string, SandboxGroup>;
  readonly channels: ReadonlyMap<string, SandboxChannel>;
}

/**
 * Those of the chats, as they are and stay until the transaction ends. Groups before channels, each in the order of id:
 * changes of a group or channel lock no second one.
 */
export async function holdPlaces(client: PoolClient, chats: readonly Identity[]): Promise<Places> {
  const groups = await holdGroups(client, jidsOf(chats, 'group'));
  const channels = await holdChannels(client, jidsOf(chats, 'channel'));
  return { groups, channels };
}

function jidsOf(chats: readonly Identity[], wanted: 'group' | 'channel'): string[] {
  return [...new Set(chats.flatMap(({ kind, jid }) => (kind === wanted && jid !== undefined ? [jid] : [])))];
}
