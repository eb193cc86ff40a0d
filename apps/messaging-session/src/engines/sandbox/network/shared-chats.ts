import type { PoolClient } from 'pg';
import type { Identity } from '../../../directory/identities/index.js';
import { holdChannels, type SandboxChannel } from '../channels/index.js';
import { holdGroups, type SandboxGroup } from '../groups/index.js';
import type { MailChat } from '../mail/mail.js';

/** The groups and channels that something is sent to, by JID. */
export interface SharedChats {
  readonly groups: ReadonlyMap<string, SandboxGroup>;
  readonly channels: ReadonlyMap<string, SandboxChannel>;
}

/**
 * Those of the chats, as they are and stay until the transaction ends. Groups before channels, each in the order of id:
 * changes of a group or channel lock no second one.
 */
export async function holdSharedChats(client: PoolClient, chats: readonly Identity[]): Promise<SharedChats> {
  const groups = await holdGroups(client, jidsOf(chats, 'group'));
  const channels = await holdChannels(client, jidsOf(chats, 'channel'));
  return { groups, channels };
}

function jidsOf(chats: readonly Identity[], asked: 'group' | 'channel'): string[] {
  return [...new Set(chats.flatMap(({ kind, jid }) => (kind === asked && jid !== undefined ? [jid] : [])))];
}

/** Where something is said, as mail has it; undefined between two people. @param name what its members call it */
export function mailChatOf({ kind, jid }: Identity, name?: string): MailChat | undefined {
  if (kind === 'person') return undefined;
  if (kind === 'status') return { kind };
  if (jid === undefined) throw new Error('A chat that is no person has a JID.');
  return { kind, jid, name };
}
