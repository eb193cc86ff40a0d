import type { PoolClient } from 'pg';
import type { SeenMessage, PersonNames } from '@parley/engine-kit';

/** A chat that was seen through the message `throughId`; undefined: the whole chat. */
export interface Seen {
  readonly sessionId: string;
  readonly chatId: string;
  readonly throughId: string | undefined;
}

/** The most messages that one call reports as seen, newest first: a chat can have millions of unseen messages. */
const mostTold = 1_000;
const pastAllIds = '9223372036854775807';

/**
 * Returns a chat's unseen messages (the newest {@link mostTold}), oldest first, and the id of the last one. Changes
 * nothing.
 */
export async function findUnseen(
  client: PoolClient,
  seen: Seen,
): Promise<{ messages: SeenMessage[]; throughId: string }> {
  const unread = await unreadOf(client, seen, '');
  const rows = unread === 0 ? [] : await unseenRows(client, seen, unread, '');
  return { messages: rows.map(seenMessageOf), throughId: rows.at(-1)?.id ?? '0' };
}

/**
 * Records that messages were seen. Only messages received after them stay unread. Locks messages before the chat, the
 * order of all transactions. Runs in a transaction that holds the session.
 * @returns the messages that were not seen before, oldest first; `played` marks voice messages that were not played
 *   before
 */
export async function recordSeen(client: PoolClient, seen: Seen): Promise<SeenMessage[]> {
  const unread = await unreadOf(client, seen, '');
  if (unread === 0) return [];
  const rows = await unseenRows(client, seen, unread, 'FOR UPDATE OF m');
  await setPlayed(
    client,
    rows.filter(isFirstPlayed).map(({ id }) => id),
  );
  // The count must be a statement that begins after the lock, so that it sees every message that `unread_count`
  // includes.
  const unreadNow = await unreadOf(client, seen, 'FOR UPDATE');
  const through = seen.throughId ?? rows.at(-1)?.id ?? '0';
  const left = await receivedAfter(client, seen, through, unreadNow);
  await client.query('UPDATE chats SET unread_count = $3 WHERE session_id = $1 AND id = $2', [
    seen.sessionId,
    seen.chatId,
    left,
  ]);
  return rows.map(seenMessageOf);
}

function seenMessageOf(row: UnseenRow): SeenMessage {
  return { whatsappId: row.whatsappId, author: authorOf(row), played: isFirstPlayed(row) };
}

function isFirstPlayed({ isVoice, isPlayed }: UnseenRow): boolean {
  return isVoice && !isPlayed;
}

async function unreadOf(client: PoolClient, { sessionId, chatId }: Seen, lock: '' | 'FOR UPDATE'): Promise<number> {
  const { rows } = await client.query<{ unread_count: number }>(
    `SELECT unread_count FROM chats WHERE session_id = $1 AND id = $2 ${lock}`,
    [sessionId, chatId],
  );
  return rows[0]?.unread_count ?? 0;
}

/** Counts the messages received after message `id`, up to `most`. */
async function receivedAfter(
  client: PoolClient,
  { sessionId, chatId }: Seen,
  id: string,
  most: number,
): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `SELECT count(*)::integer AS n FROM (
       SELECT 1 FROM messages WHERE session_id = $1 AND chat_id = $2 AND id > $3 AND NOT from_me LIMIT $4) m`,
    [sessionId, chatId, id, most],
  );
  return rows[0]?.n ?? 0;
}

interface UnseenRow {
  id: string;
  whatsappId: string;
  phoneNumber: string | null;
  lid: string | null;
  isVoice: boolean;
  isPlayed: boolean;
}

function authorOf({ phoneNumber, lid }: UnseenRow): PersonNames {
  return { phoneNumber: phoneNumber ?? undefined, lid: lid ?? undefined };
}

/** @param unread the chat's unread count; messages after `throughId` are part of it and stay unread */
async function unseenRows(
  client: PoolClient,
  seen: Seen,
  unread: number,
  lock: '' | 'FOR UPDATE OF m',
): Promise<UnseenRow[]> {
  const { sessionId, chatId, throughId } = seen;
  const later = throughId === undefined ? 0 : await receivedAfter(client, seen, throughId, unread);
  const most = Math.min(unread - later, mostTold);
  const { rows } = await client.query<UnseenRow>(
    `SELECT m.id, m.whatsapp_id AS "whatsappId", i.phone_number AS "phoneNumber", i.lid,
       m.type = 'audio' AND NOT m.deleted AND coalesce((m.content->>'ptt')::boolean, FALSE) AS "isVoice",
       coalesce((m.content->>'played')::boolean, FALSE) AS "isPlayed"
     FROM (
       SELECT id FROM messages WHERE session_id = $1 AND chat_id = $2 AND id <= $3 AND NOT from_me
       ORDER BY id DESC LIMIT $4) u
     JOIN messages m ON m.id = u.id
     LEFT JOIN identities i ON i.id = coalesce(m.sender_id, m.chat_id)
     ORDER BY m.id ${lock}`,
    [sessionId, chatId, throughId ?? pastAllIds, most],
  );
  return rows;
}

async function setPlayed(client: PoolClient, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await client.query(`UPDATE messages SET content = content || '{"played": true}' WHERE id = ANY($1::bigint[])`, [ids]);
}
