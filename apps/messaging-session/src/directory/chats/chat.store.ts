import type { OffsetPage } from '@parley/contracts/base';
import { readPage } from '@parley/database';
import type { Pool, PoolClient } from 'pg';
import { deleteKeys } from '../../message/index.js';
import { type ChatStates, stateColumns } from './chat-state.store.js';
import { bytesOfMessage } from './message-row.store.js';

/** A chat of a session. */
export interface ChatRow extends ChatStates {
  readonly id: string;
  /** The session's name for the person, else the name that the network gives the chat. */
  readonly name: string | null;
  readonly archived: boolean;
  readonly unreadCount: number;
  readonly lastMessageId: string;
}

/** SQL for a {@link ChatRow} of a row `c` of chats, beside {@link chatNames}. */
export const chatColumns = `c.id, coalesce(k.name, c.name) AS name, c.archived, c.unread_count AS "unreadCount",
       ${stateColumns},
       c.last_message_id AS "lastMessageId"`;
export const chatNames = 'LEFT JOIN contacts k ON k.session_id = c.session_id AND k.id = c.id';

/** The chats of a session, those with the newest message first, as many as fit in a page with them. @param labelId only chats with this label */
export async function findChats(pool: Pool, sessionId: string, page: OffsetPage, labelId?: string): Promise<ChatRow[]> {
  const labelled = `AND EXISTS (SELECT 1 FROM chat_labels l
    WHERE l.session_id = c.session_id AND l.chat_id = c.id AND l.label_id = $2)`;
  const text = `SELECT ${chatColumns}, coalesce(${bytesOfMessage('m')}, 0) AS bytes
     FROM chats c ${chatNames}
       LEFT JOIN messages m ON m.id = c.last_message_id
     WHERE c.session_id = $1 ${labelId === undefined ? '' : labelled}
     ORDER BY c.last_message_id DESC`;
  const values = [sessionId, ...(labelId === undefined ? [] : [labelId])];
  return readPage<ChatRow>(pool, { text, values }, page);
}

/** @returns whether it was archived before; undefined if the session does not have the chat */
export async function setArchived(
  client: PoolClient,
  sessionId: string,
  id: string,
  archived: boolean,
): Promise<boolean | undefined> {
  const { rows } = await client.query<{ before: boolean }>(
    `UPDATE chats c SET archived = $3 FROM (
       SELECT session_id, id, archived FROM chats WHERE session_id = $1::bigint AND id = $2::bigint FOR NO KEY UPDATE) b
     WHERE c.session_id = b.session_id AND c.id = b.id RETURNING b.archived AS before`,
    [sessionId, id, archived],
  );
  return rows[0]?.before;
}

/** False if the session does not have the chat. */
export async function countUnread(pool: Pool, sessionId: string, id: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'UPDATE chats SET unread_count = greatest(1, unread_count) WHERE session_id = $1 AND id = $2',
    [sessionId, id],
  );
  return rowCount === 1;
}

/**
 * Removes a chat and marks its messages up to the last for deletion. The session's lock waits for arrivals that are being
 * recorded, so that no part of the chat stays behind.
 * @returns false if the session does not have the chat
 */
export async function removeChat(client: PoolClient, sessionId: string, id: string): Promise<boolean> {
  await lockSession(client, sessionId);
  const { rows } = await client.query<{ last_message_id: string }>(
    'DELETE FROM chats WHERE session_id = $1 AND id = $2 RETURNING last_message_id',
    [sessionId, id],
  );
  const through = rows[0]?.last_message_id;
  if (through === undefined) return false;
  await client.query('DELETE FROM chat_labels WHERE session_id = $1 AND chat_id = $2', [sessionId, id]);
  await client.query(
    `INSERT INTO chat_purges (session_id, chat_id, through_id) VALUES ($1, $2, $3)
     ON CONFLICT (session_id, chat_id) DO UPDATE SET through_id = EXCLUDED.through_id`,
    [sessionId, id, through],
  );
  return true;
}

export interface ChatPurge {
  readonly sessionId: string;
  readonly chatId: string;
}

export async function somePurge(pool: Pool): Promise<ChatPurge | undefined> {
  const { rows } = await pool.query<ChatPurge>(
    'SELECT session_id AS "sessionId", chat_id AS "chatId" FROM chat_purges LIMIT 1',
  );
  return rows[0];
}

/** Deletes up to `atMost` messages of a deleted chat. Removes the purge when none is left. */
export async function purgeMessages(
  client: PoolClient,
  { sessionId, chatId }: ChatPurge,
  atMost: number,
): Promise<void> {
  await lockSession(client, sessionId);
  const { rows } = await client.query<{ id: string }>(
    `DELETE FROM messages WHERE id IN (
       SELECT m.id FROM messages m JOIN chat_purges p ON p.session_id = m.session_id AND p.chat_id = m.chat_id
       WHERE m.session_id = $1 AND m.chat_id = $2 AND m.id <= p.through_id LIMIT $3) RETURNING id`,
    [sessionId, chatId, atMost],
  );
  await deleteKeys(
    client,
    rows.map(({ id }) => id),
  );
  if (rows.length === atMost) return;
  await client.query('DELETE FROM chat_purges WHERE session_id = $1 AND chat_id = $2', [sessionId, chatId]);
}

/** Conflicts with the shared lock that every transaction takes to record something for the session. */
async function lockSession(client: PoolClient, sessionId: string): Promise<void> {
  await client.query('SELECT 1 FROM sessions WHERE id = $1 FOR UPDATE', [sessionId]);
}
