import type { Label } from '@parley/contracts/labels';
import { statement, words } from '@parley/database';
import type { Pool } from 'pg';
import { type ChatRow, chatColumns, chatNames } from '../chats/chat.store.js';

/** A chat with the session that has it. */
export interface ProjectChatRow extends ChatRow {
  readonly sessionId: string;
}

/** Conversations of sessions whose last message is older than `before`. */
export interface ProjectChatFilter {
  readonly sessionIds: readonly string[];
  /** The name of a label. */
  readonly label?: string;
  readonly unread?: boolean;
  readonly archived?: boolean;
  readonly before: string;
  readonly limit: number;
}

/** The chats, those with the newest message first. */
export async function findProjectChats(pool: Pool, filter: ProjectChatFilter): Promise<ProjectChatRow[]> {
  const { sessionIds, label, unread, archived, before, limit } = filter;
  const values: unknown[] = [sessionIds, before, limit];
  const conditions = ['c.last_message_id < $2::bigint'];
  if (unread !== undefined) conditions.push(unread ? 'c.unread_count > 0' : 'c.unread_count <= 0');
  if (archived !== undefined) conditions.push(`c.archived = $${values.push(archived)}`);
  const where = conditions.join(' AND ');
  const chosen = label === undefined ? newest(where) : labelled(where, `$${values.push(label)}`);
  const text = `WITH chosen AS (${chosen})
    SELECT c.session_id AS "sessionId", ${chatColumns} FROM chosen c ${chatNames} ORDER BY c.last_message_id DESC`;
  const { rows } = await pool.query<ProjectChatRow>(text, values);
  return rows;
}

/** A page is of the sessions whose newest chats are the newest: the others are not read. */
function newest(where: string): string {
  return `SELECT c.* FROM (
      SELECT s.id FROM unnest($1::bigint[]) AS s(id) CROSS JOIN LATERAL (
        SELECT c.last_message_id FROM chats c WHERE c.session_id = s.id AND ${where}
        ORDER BY c.last_message_id DESC LIMIT 1) first
      ORDER BY first.last_message_id DESC LIMIT $3) s
    CROSS JOIN LATERAL (
      SELECT c.* FROM chats c WHERE c.session_id = s.id AND ${where} ORDER BY c.last_message_id DESC LIMIT $3) c
    ORDER BY c.last_message_id DESC LIMIT $3`;
}

/** Of a label on more chats of a session than this, the newest chats are read until enough have it; of another, all that have it. */
const mostOfLabel = 1_000;

/** What is added to the column keeps its index out, which would read all chats for the few that have the label. */
function labelled(where: string, name: string): string {
  return `SELECT c.* FROM (
      SELECT l.session_id, l.id, (SELECT count(*) FROM (
        SELECT FROM chat_labels k WHERE k.session_id = l.session_id AND k.label_id = l.id LIMIT ${mostOfLabel + 1}) k
      ) > ${mostOfLabel} AS frequent
      FROM labels l WHERE l.session_id = ANY ($1::bigint[]) AND l.name = ${name}::text OFFSET 0) l
    CROSS JOIN LATERAL (
      (SELECT c.* FROM chat_labels k JOIN chats c ON c.session_id = k.session_id AND c.id = k.chat_id
       WHERE NOT l.frequent AND k.session_id = l.session_id AND k.label_id = l.id AND ${where}
       ORDER BY c.last_message_id + 0 DESC LIMIT $3)
      UNION ALL
      (SELECT c.* FROM chats c WHERE l.frequent AND c.session_id = l.session_id AND ${where} AND EXISTS (
         SELECT FROM chat_labels k WHERE k.session_id = c.session_id AND k.chat_id = c.id AND k.label_id = l.id OFFSET 0)
       ORDER BY c.last_message_id DESC LIMIT $3)) c
    ORDER BY c.last_message_id DESC LIMIT $3`;
}

const labelsOfChats = statement<
  { sessionId: string; chatId: string; id: string; name: string; color: string | null },
  [sessionIds: string, chatIds: string]
>(
  'find-labels-of-chats',
  `SELECT k.session_id AS "sessionId", k.chat_id AS "chatId", l.id, l.name, l.color
   FROM unnest($1::bigint[], $2::bigint[]) AS c(session_id, chat_id)
   JOIN chat_labels k ON k.session_id = c.session_id AND k.chat_id = c.chat_id
   JOIN labels l ON l.session_id = k.session_id AND l.id = k.label_id ORDER BY l.id`,
);

/** Returns the labels of chats, by {@link chatKey}. */
export async function findLabelsOf(pool: Pool, chats: readonly ProjectChatRow[]): Promise<Map<string, Label[]>> {
  const found = new Map<string, Label[]>();
  if (chats.length === 0) return found;
  const sessionIds = words(chats.map(({ sessionId }) => sessionId));
  for (const row of await labelsOfChats.rows(pool, sessionIds, words(chats.map(({ id }) => id)))) {
    const key = chatKey({ sessionId: row.sessionId, id: row.chatId });
    const label = { id: row.id, name: row.name, ...(row.color !== null && { color: row.color }) };
    found.set(key, [...(found.get(key) ?? []), label]);
  }
  return found;
}

export function chatKey({ sessionId, id }: Pick<ProjectChatRow, 'sessionId' | 'id'>): string {
  return `${sessionId}:${id}`;
}

/** The session and the chat of a message of one of the sessions, unless it was deleted there. */
export const chatOfMessage = statement<{ sessionId: string; chatId: string }, [messageId: string, sessionIds: string]>(
  'find-chat-of-message',
  `SELECT m.session_id AS "sessionId", m.chat_id AS "chatId" FROM messages m
   WHERE m.id = $1::bigint AND m.session_id = ANY ($2::bigint[]) AND NOT m.deleted AND NOT EXISTS (
     SELECT FROM chat_purges p WHERE p.session_id = m.session_id AND p.chat_id = m.chat_id AND m.id <= p.through_id)`,
);

/** The session of the chat with this id that has the newest message. */
export const sessionOfChat = statement<{ sessionId: string }, [chatId: string, sessionIds: string]>(
  'find-session-of-chat',
  `SELECT c.session_id AS "sessionId" FROM unnest($2::bigint[]) AS s(id) JOIN chats c ON c.session_id = s.id AND c.id = $1::bigint
   ORDER BY c.last_message_id DESC LIMIT 1`,
);
