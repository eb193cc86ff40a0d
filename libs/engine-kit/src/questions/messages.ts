import { recordOf } from '@parley/database';
import type { Pool, PoolClient } from 'pg';
import type { MessageRecord } from '../messages/message.js';

/** The columns of a {@link MessageRecord}, for a row `m`. */
export const messageColumns = `m.id, m.session_id AS "sessionId", m.chat_id AS "chatId", m.whatsapp_id AS "whatsappId",
  m.from_me AS "fromMe", m.timestamp::float8 AS timestamp, m.push_name AS "pushName", m.type, m.text, m.content,
  m.sender_id AS "senderId", m.ack, m.failure, m.starred, m.pinned_until AS "pinnedUntil", m.reactions, m.deleted,
  m.from_api AS "fromApi"`;

/** A message of a session by its id. Does not find one that was deleted here, by itself or with its chat. */
export async function findMessage(
  client: Pool | PoolClient,
  sessionId: string,
  id: string,
): Promise<MessageRecord | undefined> {
  const { rows } = await client.query<object>(
    `SELECT ${messageColumns} FROM messages m WHERE m.id = $1 AND m.session_id = $2 AND NOT m.deleted AND NOT EXISTS (
       SELECT 1 FROM chat_purges p
       WHERE p.session_id = m.session_id AND p.chat_id = m.chat_id AND p.through_id >= m.id)`,
    [id, sessionId],
  );
  return rows[0] && recordOf<MessageRecord>(rows[0]);
}

/** The network's id of the newest received message of a chat. */
export async function lastReceived(pool: Pool, sessionId: string, chatId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ whatsappId: string }>(
    `SELECT whatsapp_id AS "whatsappId" FROM messages
     WHERE session_id = $1::bigint AND chat_id = $2::bigint AND NOT from_me ORDER BY id DESC LIMIT 1`,
    [sessionId, chatId],
  );
  return rows[0]?.whatsappId;
}

/** The newest message of a chat. */
export async function lastMessage(
  pool: Pool,
  sessionId: string,
  chatId: string,
): Promise<{ readonly whatsappId: string; readonly fromMe: boolean; readonly timestamp: number } | undefined> {
  const { rows } = await pool.query<{ whatsappId: string; fromMe: boolean; timestamp: number }>(
    `SELECT whatsapp_id AS "whatsappId", from_me AS "fromMe", timestamp::float8 AS timestamp FROM messages
     WHERE session_id = $1::bigint AND chat_id = $2::bigint ORDER BY id DESC LIMIT 1`,
    [sessionId, chatId],
  );
  return rows[0];
}

/** Whether the account itself wrote the message with this id of the network. */
export async function isFromMe(pool: Pool, sessionId: string, whatsappId: string): Promise<boolean> {
  const { rows } = await pool.query<{ from_me: boolean }>(
    'SELECT from_me FROM messages WHERE session_id = $1::bigint AND whatsapp_id = $2',
    [sessionId, whatsappId],
  );
  return rows[0]?.from_me === true;
}

/** Another device of the account starred a message, or took the star away. */
export async function keepStar(
  client: PoolClient,
  sessionId: string,
  whatsappId: string,
  starred: boolean,
): Promise<void> {
  await client.query(
    `UPDATE messages SET starred = $3 WHERE session_id = $1::bigint AND whatsapp_id = $2 AND NOT deleted
       AND starred IS DISTINCT FROM $3`,
    [sessionId, whatsappId, starred],
  );
}

/** Whether a message that the session sent is as it was: neither edited nor deleted since. True for one that is not recorded. */
export async function isUnchanged(pool: Pool, sessionId: string, whatsappId: string): Promise<boolean> {
  const { rows } = await pool.query<{ isChanged: boolean }>(
    `SELECT deleted OR type = 'revoke' OR coalesce(content ->> 'edited' = 'true', FALSE) AS "isChanged" FROM messages
     WHERE session_id = $1::bigint AND whatsapp_id = $2`,
    [sessionId, whatsappId],
  );
  return rows[0]?.isChanged !== true;
}
