import type { PoolClient } from 'pg';
import type { Identity } from '@parley/engine-kit';
import { holdChannels } from '../channels/channel.store.js';
import { type SandboxChannel } from '../channels/channel.js';
import { holdGroups } from '../groups/group.store.js';
import { type SandboxGroup } from '../groups/group.js';
import type { MailChat } from '../mailbox/mail.js';

/** The groups and channels of a batch of sends, by JID. */
export interface SharedChats {
  readonly groups: ReadonlyMap<string, SandboxGroup>;
  readonly channels: ReadonlyMap<string, SandboxChannel>;
}

/**
 * Reads the groups and channels among the chats and locks them against changes until the transaction ends. Locks groups before
 * channels, each in the order of id. Changes lock only one group or channel, so they cannot deadlock with this.
 */
export async function holdSharedChats(client: PoolClient, chats: readonly Identity[]): Promise<SharedChats> {
  const groups = await holdGroups(client, jidsOf(chats, 'group'));
  const channels = await holdChannels(client, jidsOf(chats, 'channel'));
  return { groups, channels };
}

function jidsOf(chats: readonly Identity[], asked: 'group' | 'channel'): string[] {
  return [...new Set(chats.flatMap(({ kind, jid }) => (kind === asked && jid !== undefined ? [jid] : [])))];
}

/** The chat as mail names it. Undefined for a chat with one person. @param name the name that its members see */
export function mailChatOf({ kind, jid }: Identity, name?: string): MailChat | undefined {
  if (kind === 'person') return undefined;
  if (kind === 'status') return { kind };
  if (jid === undefined) throw new Error('A chat that is no person has a JID.');
  return { kind, jid, name };
}
