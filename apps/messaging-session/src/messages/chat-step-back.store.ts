import type { PoolClient } from 'pg';
import type { MessageRecord } from './message.js';

/**
 * Moves chats whose last message was deleted to the newest that is left, if any is, in an order that all transactions
 * share. A message that comes meanwhile keeps its chat: the row says so once it is locked.
 */
export async function stepBackChats(client: PoolClient, deleted: readonly MessageRecord[]): Promise<void> {
  if (deleted.length === 0) return;
  const lasts = await client.query<{ session_id: string; id: string }>(
    `SELECT c.session_id, c.id FROM chats c
     JOIN unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS d(session_id, chat_id, message_id)
       ON c.session_id = d.session_id AND c.id = d.chat_id AND c.last_message_id = d.message_id
     ORDER BY c.session_id, c.id FOR UPDATE OF c`,
    [deleted.map(({ sessionId }) => sessionId), deleted.map(({ chatId }) => chatId), deleted.map(({ id }) => id)],
  );
  for (const { session_id: sessionId, id } of lasts.rows) {
    await client.query(
      `UPDATE chats SET last_message_id = m.id FROM (
         SELECT id FROM messages WHERE session_id = $1 AND chat_id = $2 AND NOT deleted ORDER BY id DESC LIMIT 1) m
       WHERE chats.session_id = $1 AND chats.id = $2`,
      [sessionId, id],
    );
  }
}
