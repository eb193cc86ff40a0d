import type { Pool, PoolClient } from 'pg';
import { recordOf } from '@parley/database';
import type { PersonNames } from '@parley/engine-kit';
import { personJid } from '../../wire/jids.js';

export type SettingKind = 'archive' | 'label' | 'chatLabel';

/** A label as the account's other devices have it. */
export interface SharedLabel {
  /** The label's id on the network. */
  readonly networkId: string;
  readonly name: string;
  readonly color: number;
}

/** A chat with its JID on the network. */
export interface SettingChat {
  readonly chatId: string;
  readonly jid: string;
}

export interface LocalLabel {
  readonly id: string;
  readonly name: string;
  readonly color: string | null;
}

/** The settings that the other devices have, by key. */
export async function sharedSettings<Value>(
  client: Pool | PoolClient,
  sessionId: string,
  kind: SettingKind,
): Promise<Map<string, Value>> {
  const { rows } = await client.query<{ key: string; value: Value }>(
    'SELECT key, value FROM baileys_settings WHERE session_id = $1::bigint AND kind = $2',
    [sessionId, kind],
  );
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Records what the other devices have. @param value undefined: they do not have the setting */
export async function share(
  client: Pool | PoolClient,
  sessionId: string,
  { kind, key }: { readonly kind: SettingKind; readonly key: string },
  value: object | undefined,
): Promise<void> {
  if (value === undefined) {
    await client.query('DELETE FROM baileys_settings WHERE session_id = $1::bigint AND kind = $2 AND key = $3', [
      ...[sessionId, kind, key],
    ]);
    return;
  }
  await client.query(
    `INSERT INTO baileys_settings (session_id, kind, key, value) VALUES ($1, $2, $3, $4)
     ON CONFLICT (session_id, kind, key) DO UPDATE SET value = EXCLUDED.value`,
    [sessionId, kind, key, JSON.stringify(value)],
  );
}

const chatColumns = `i.id::text AS "chatId", i.jid, i.phone_number AS "phoneNumber", i.lid`;

export async function archivedChats(pool: Pool, sessionId: string): Promise<SettingChat[]> {
  const { rows } = await pool.query<object>(
    `SELECT ${chatColumns} FROM chats c JOIN identities i ON i.id = c.id WHERE c.session_id = $1::bigint AND c.archived`,
    [sessionId],
  );
  return rows.flatMap(toChat);
}

/** Which of these chats the session still has. */
export async function presentChats(pool: Pool, sessionId: string, chatIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id::text AS id FROM chats WHERE session_id = $1::bigint AND id = ANY($2::bigint[])',
    [sessionId, chatIds],
  );
  return new Set(rows.map(({ id }) => id));
}

export async function labelsOf(client: Pool | PoolClient, sessionId: string): Promise<LocalLabel[]> {
  const { rows } = await client.query<LocalLabel>(
    'SELECT l.id::text AS id, l.name, l.color FROM labels l WHERE l.session_id = $1::bigint ORDER BY l.id',
    [sessionId],
  );
  return rows;
}

export async function labelledChats(
  pool: Pool,
  sessionId: string,
): Promise<(SettingChat & { readonly labelId: string })[]> {
  const { rows } = await pool.query<{ labelId: string }>(
    `SELECT ${chatColumns}, l.label_id::text AS "labelId" FROM chat_labels l JOIN identities i ON i.id = l.chat_id
     WHERE l.session_id = $1::bigint`,
    [sessionId],
  );
  return rows.flatMap(({ labelId, ...row }) => toChat(row).map((chat) => ({ ...chat, labelId })));
}

/** The newest message of a chat. An archive request names it, so that other devices know up to where the chat was archived. */
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

/** The settings were changed here, or are about to be: the network is told after this delay. */
export async function markDue(pool: Pool, sessionId: string, inSeconds: number): Promise<void> {
  await pool.query(
    `INSERT INTO baileys_settings_due (session_id, due_at)
     VALUES ($1::bigint, clock_timestamp() + $2 * interval '1 second')
     ON CONFLICT (session_id) DO UPDATE SET due_at = EXCLUDED.due_at`,
    [sessionId, inSeconds],
  );
}

export async function dueSessions(pool: Pool, sessionIds: readonly string[]): Promise<{ id: string; dueAt: string }[]> {
  if (sessionIds.length === 0) return [];
  const { rows } = await pool.query<{ id: string; dueAt: string }>(
    `SELECT session_id::text AS id, due_at::text AS "dueAt" FROM baileys_settings_due
     WHERE due_at <= clock_timestamp() AND session_id = ANY($1::bigint[]) ORDER BY due_at LIMIT 100`,
    [sessionIds],
  );
  return rows;
}

/** Removes the mark, unless the settings were changed again. */
export async function done(pool: Pool, { id, dueAt }: { id: string; dueAt: string }): Promise<void> {
  await pool.query('DELETE FROM baileys_settings_due WHERE session_id = $1::bigint AND due_at = $2::timestamptz', [
    id,
    dueAt,
  ]);
}

function toChat(row: object): SettingChat[] {
  const { chatId, jid, ...names } = recordOf<PersonNames & { chatId: string; jid?: string }>(row);
  if (jid !== undefined) return [{ chatId, jid }];
  return Object.keys(names).length === 0 ? [] : [{ chatId, jid: personJid(names) }];
}
