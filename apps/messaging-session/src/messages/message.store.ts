import type { Pool, PoolClient } from 'pg';
import { words } from '../database/index.js';
import type { MessageContent, MessageRecord } from './message.js';

/** What a batch of messages changes in one chat. */
export interface ChatTouch {
  readonly sessionId: string;
  readonly chatId: string;
  readonly lastMessageId: string;
  readonly unread: number;
  /** How the other side calls itself. */
  readonly name?: string;
}

/** Inserts messages; gives the ids of those that their session did not know yet by their whatsapp_id. */
export async function insertMessages(client: PoolClient, messages: readonly MessageRecord[]): Promise<Set<string>> {
  if (messages.length === 0) return new Set();
  const { rows } = await client.query<{ id: string }>({
    name: 'insert-messages',
    text: `INSERT INTO messages (id, session_id, chat_id, whatsapp_id, from_me, timestamp, push_name, type, text, content)
     SELECT id, session_id, chat_id, whatsapp_id, from_me, timestamp, push_name, type, text, content::jsonb
     FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::boolean[], $6::bigint[], $7::text[],
       $8::text[], $9::text[], $10::text[])
       AS m(id, session_id, chat_id, whatsapp_id, from_me, timestamp, push_name, type, text, content)
     ON CONFLICT (session_id, whatsapp_id) DO NOTHING RETURNING id`,
    values: [
      words(messages.map(({ id }) => id)),
      words(messages.map(({ sessionId }) => sessionId)),
      words(messages.map(({ chatId }) => chatId)),
      messages.map(({ whatsappId }) => whatsappId),
      words(messages.map(({ fromMe }) => fromMe)),
      words(messages.map(({ timestamp }) => timestamp)),
      messages.map(({ pushName }) => pushName),
      words(messages.map(({ type }) => type)),
      messages.map(({ text }) => text ?? null),
      messages.map(({ content }) => (content === undefined ? null : JSON.stringify(content))),
    ],
  });
  return new Set(rows.map(({ id }) => id));
}

/** What came `unavailable` has its content now. */
export async function completeMessages(client: PoolClient, messages: readonly MessageRecord[]): Promise<void> {
  if (messages.length === 0) return;
  await client.query(
    `UPDATE messages m SET type = n.type, text = n.text, content = n.content::jsonb
     FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) AS n(id, type, text, content) WHERE n.id = m.id`,
    [
      messages.map(({ id }) => id),
      messages.map(({ type }) => type),
      messages.map(({ text }) => text ?? null),
      messages.map(({ content }) => (content === undefined ? null : JSON.stringify(content))),
    ],
  );
}

/** Moves the chats of new messages, one row each, in an order that all transactions share. */
export async function touchChats(client: PoolClient, messages: readonly MessageRecord[]): Promise<void> {
  if (messages.length === 0) return;
  const touches = touchesOf(messages);
  await client.query({
    name: 'touch-chats',
    text: `INSERT INTO chats (session_id, id, last_message_id, unread_count, name)
     SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::integer[], $5::text[])
       AS c(session_id, id, last_message_id, unread_count, name) ORDER BY c.session_id, c.id
     ON CONFLICT (session_id, id) DO UPDATE SET
       last_message_id = greatest(chats.last_message_id, EXCLUDED.last_message_id),
       unread_count = chats.unread_count + EXCLUDED.unread_count, name = coalesce(EXCLUDED.name, chats.name)`,
    values: [
      words(touches.map(({ sessionId }) => sessionId)),
      words(touches.map(({ chatId }) => chatId)),
      words(touches.map(({ lastMessageId }) => lastMessageId)),
      words(touches.map(({ unread }) => unread)),
      touches.map(({ name }) => name ?? null),
    ],
  });
}

/** A message that a session knows, by the id that all its sides share. */
export interface KnownMessage {
  readonly sessionId: string;
  readonly whatsappId: string;
  readonly id: string;
  readonly chatId: string;
}

/** Those of the messages that their sessions know, by {@link knownKey}. */
export async function findKnown(
  client: PoolClient,
  wanted: readonly { sessionId: string; whatsappId: string }[],
): Promise<Map<string, KnownMessage>> {
  if (wanted.length === 0) return new Map();
  const { rows } = await client.query<KnownMessage>({
    name: 'find-known-messages',
    text: `SELECT m.id, m.session_id AS "sessionId", m.chat_id AS "chatId", m.whatsapp_id AS "whatsappId"
     FROM unnest($1::bigint[], $2::text[]) AS w(session_id, whatsapp_id)
     JOIN messages m ON m.session_id = w.session_id AND m.whatsapp_id = w.whatsapp_id`,
    values: [words(wanted.map(({ sessionId }) => sessionId)), wanted.map(({ whatsappId }) => whatsappId)],
  });
  return new Map(rows.map((row) => [knownKey(row.sessionId, row.whatsappId), row]));
}

export function knownKey(sessionId: string, whatsappId: string): string {
  return `${sessionId}:${whatsappId}`;
}

interface MessageRow {
  id: string;
  session_id: string;
  chat_id: string;
  whatsapp_id: string;
  from_me: boolean;
  timestamp: string;
  push_name: string;
  type: MessageRecord['type'];
  text: string | null;
  content: MessageContent | null;
}

/** One message of a session by its id, with the id that it has on the network. */
export async function findMessage(pool: Pool, sessionId: string, id: string): Promise<MessageRecord | undefined> {
  const { rows } = await pool.query<MessageRow>('SELECT * FROM messages WHERE id = $1 AND session_id = $2', [
    id,
    sessionId,
  ]);
  const row = rows[0];
  return (
    row && {
      id: row.id,
      sessionId: row.session_id,
      chatId: row.chat_id,
      whatsappId: row.whatsapp_id,
      fromMe: row.from_me,
      timestamp: Number(row.timestamp),
      pushName: row.push_name,
      type: row.type,
      ...(row.text === null ? {} : { text: row.text }),
      ...(row.content === null ? {} : { content: row.content }),
    }
  );
}

function touchesOf(messages: readonly MessageRecord[]): ChatTouch[] {
  const touches = new Map<string, ChatTouch>();
  for (const { id, sessionId, chatId, fromMe, pushName } of messages) {
    const key = `${sessionId}:${chatId}`;
    const before = touches.get(key);
    const name = fromMe ? before?.name : pushName;
    const unread = (before?.unread ?? 0) + (fromMe ? 0 : 1);
    touches.set(key, { sessionId, chatId, lastMessageId: id, unread, ...(name === undefined ? {} : { name }) });
  }
  return [...touches.values()];
}
