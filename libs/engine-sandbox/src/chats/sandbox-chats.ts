import { type Capabilities, type Identity, networkRefused, type SessionRecord, underFence } from '@parley/engine-kit';
import type { Pool, PoolClient } from 'pg';
import { groupOf } from '../groups/group.store.js';
import { requireInfoRight } from '../groups/group-rules.js';
import { reachablePhone } from '../people/reachable.js';

/**
 * What the people of a chat see pinned, and after how long messages disappear. The sandbox's phones show neither: it checks who
 * may say so, and the session keeps it.
 */
export function sandboxChats(
  session: SessionRecord,
  phoneNumber: string,
  pool: Pool,
): Pick<Capabilities, 'messagePins' | 'disappearing'> {
  const allow = (chat: Identity): Promise<void> =>
    underFence(pool, session, (client) => requireRight(client, phoneNumber, chat));
  return {
    messagePins: { pinMessage: ({ chat }) => allow(chat) },
    disappearing: { setDisappearing: (chat) => allow(chat) },
  };
}

/** @throws DomainError `not_found` for a group that the number is not in, `engine_rejected` */
async function requireRight(client: PoolClient, phoneNumber: string, chat: Identity): Promise<void> {
  if (chat.kind === 'person') return void reachablePhone(chat);
  if (chat.kind !== 'group' || chat.jid === undefined)
    throw networkRefused('Only chats with people and groups can do this.');
  const group = await groupOf(client, phoneNumber, chat.jid);
  if (!group) throw networkRefused('The session is not a member of the group.');
  requireInfoRight(group, phoneNumber);
}
