import { statement } from '@parley/database';
import type { Pool } from 'pg';

/** Unread messages of a chat beyond this many are looked for no further: older ones then count as unseen. */
export const mostUnread = 2_000;

const newestSeen = statement<{ chatId: string; seenId: string | null }, [sessionId: string, chatIds: string[]]>(
  'newest-seen-messages',
  `SELECT c.id AS "chatId", (
     SELECT m.id FROM messages m WHERE m.session_id = c.session_id AND m.chat_id = c.id AND NOT m.from_me
     ORDER BY m.id DESC OFFSET least(c.unread_count, ${mostUnread}) LIMIT 1) AS "seenId"
   FROM chats c WHERE c.session_id = $1::bigint AND c.id = ANY($2::bigint[])`,
);

/** Of each chat the newest received message that the session has marked as seen, if there is one. */
export async function findNewestSeen(
  pool: Pool,
  sessionId: string,
  chatIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await newestSeen.rows(pool, sessionId, [...new Set(chatIds)]);
  return new Map(rows.flatMap(({ chatId, seenId }) => (seenId === null ? [] : [[chatId, seenId] as const])));
}

const named = statement<
  { name: string; id: string; chatId: string },
  [sessionId: string, names: string[], ids: string[]]
>(
  'messages-named',
  `SELECT m.whatsapp_id AS name, m.id, m.chat_id AS "chatId" FROM messages m
   WHERE m.session_id = $1::bigint AND m.whatsapp_id = ANY($2::text[]) AND NOT m.deleted
   UNION ALL
   SELECT m.id::text, m.id, m.chat_id FROM messages m
   WHERE m.id = ANY($3::bigint[]) AND m.session_id = $1::bigint AND NOT m.deleted`,
  { neverNull: ['name', 'id', 'chatId'] },
);

/** Messages by the network's ids or their own. The network's id goes first where one is both. */
export async function findNamed(
  pool: Pool,
  sessionId: string,
  names: readonly string[],
  ids: readonly string[],
): Promise<{ name: string; id: string; chatId: string }[]> {
  const rows = await named.rows(pool, sessionId, [...names], [...ids]);
  return [...new Map(rows.toReversed().map((row) => [row.name, row])).values()];
}

const namesOfChats = statement<{ id: string; name: string | null }, [sessionId: string, ids: string[]]>(
  'names-of-chats',
  `SELECT i.id, coalesce(k.name, c.name) AS name FROM unnest($2::bigint[]) AS i(id)
   LEFT JOIN contacts k ON k.session_id = $1::bigint AND k.id = i.id
   LEFT JOIN chats c ON c.session_id = $1::bigint AND c.id = i.id`,
  { neverNull: ['id'] },
);

/** What the session calls people and chats, else what the network does. */
export async function findChatNames(
  pool: Pool,
  sessionId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await namesOfChats.rows(pool, sessionId, [...new Set(ids)]);
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
}
