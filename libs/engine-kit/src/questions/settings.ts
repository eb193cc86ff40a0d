import { recordOf } from '@parley/database';
import type { Pool, PoolClient } from 'pg';
import type { PersonNames } from '../people.js';

/** The settings of a session that the account's other devices show too: archived and read chats, labels, labelled chats. */

/** A chat with the names that a network may know it by: the JID of a group or channel, or a person's. */
export interface NamedChat extends PersonNames {
  readonly chatId: string;
  readonly jid?: string;
}

export interface Label {
  readonly id: string;
  readonly name: string;
  readonly color: string | null;
}

const chatColumns = `i.id::text AS "chatId", i.jid, i.phone_number AS "phoneNumber", i.lid`;

export async function archivedChats(pool: Pool, sessionId: string): Promise<NamedChat[]> {
  const { rows } = await pool.query<object>(
    `SELECT ${chatColumns} FROM chats c JOIN identities i ON i.id = c.id WHERE c.session_id = $1::bigint AND c.archived`,
    [sessionId],
  );
  return rows.map((row) => recordOf<NamedChat>(row));
}

/** Which of these chats the session still has. */
export async function presentChats(pool: Pool, sessionId: string, chatIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id::text AS id FROM chats WHERE session_id = $1::bigint AND id = ANY($2::bigint[])',
    [sessionId, chatIds],
  );
  return new Set(rows.map(({ id }) => id));
}

export async function labelsOf(client: Pool | PoolClient, sessionId: string): Promise<Label[]> {
  const { rows } = await client.query<Label>(
    'SELECT l.id::text AS id, l.name, l.color FROM labels l WHERE l.session_id = $1::bigint ORDER BY l.id',
    [sessionId],
  );
  return rows;
}

export async function labelledChats(
  pool: Pool,
  sessionId: string,
): Promise<(NamedChat & { readonly labelId: string })[]> {
  const { rows } = await pool.query<object>(
    `SELECT ${chatColumns}, l.label_id::text AS "labelId" FROM chat_labels l JOIN identities i ON i.id = l.chat_id
     WHERE l.session_id = $1::bigint`,
    [sessionId],
  );
  return rows.map((row) => recordOf<NamedChat & { readonly labelId: string }>(row));
}

/** @param before only a chat that is archived so far as this says is changed */
export async function keepArchived(
  client: PoolClient,
  sessionId: string,
  chatId: string,
  { archived, before }: { readonly archived: boolean; readonly before: boolean },
): Promise<void> {
  await client.query(
    'UPDATE chats SET archived = $3 WHERE session_id = $1::bigint AND id = $2::bigint AND archived = $4',
    [sessionId, chatId, archived, before],
  );
}

/** Another device has read the chat. */
export async function keepRead(client: PoolClient, sessionId: string, chatId: string): Promise<void> {
  await client.query('UPDATE chats SET unread_count = 0 WHERE session_id = $1::bigint AND id = $2::bigint', [
    sessionId,
    chatId,
  ]);
}

/** Creates the label or changes it. */
export async function keepLabel(client: PoolClient, sessionId: string, { id, name, color }: Label): Promise<void> {
  await client.query(
    `INSERT INTO labels (session_id, id, name, color) VALUES ($1, $2, $3, $4)
     ON CONFLICT (session_id, id) DO UPDATE SET name = EXCLUDED.name, color = EXCLUDED.color`,
    [sessionId, id, name, color],
  );
}

/** Removes the label, also from its chats. */
export async function removeLabel(client: PoolClient, sessionId: string, labelId: string): Promise<void> {
  const of = [sessionId, labelId];
  await client.query('DELETE FROM labels WHERE session_id = $1::bigint AND id = $2::bigint', of);
  await client.query('DELETE FROM chat_labels WHERE session_id = $1::bigint AND label_id = $2::bigint', of);
}

/** A label of a chat. */
export interface ChatLabel {
  readonly chatId: string;
  readonly labelId: string;
}

/** Creates the chat if it has no messages yet. @param newId in place of its last message */
export async function giveLabel(
  client: PoolClient,
  sessionId: string,
  { chatId, labelId }: ChatLabel,
  newId: string,
): Promise<void> {
  await client.query(
    `INSERT INTO chats (session_id, id, last_message_id, unread_count) VALUES ($1, $2, $3, 0) ON CONFLICT DO NOTHING`,
    [sessionId, chatId, newId],
  );
  await client.query(
    'INSERT INTO chat_labels (session_id, chat_id, label_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [sessionId, chatId, labelId],
  );
}

export async function takeLabel(client: PoolClient, sessionId: string, { chatId, labelId }: ChatLabel): Promise<void> {
  await client.query(
    'DELETE FROM chat_labels WHERE session_id = $1::bigint AND chat_id = $2::bigint AND label_id = $3::bigint',
    [sessionId, chatId, labelId],
  );
}
