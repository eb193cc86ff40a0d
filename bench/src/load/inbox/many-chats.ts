import { firstIdAt } from '@parley/service-runtime';
import type pg from 'pg';

/** The sessions of one project, which have the conversations in turn. */
export interface ChatOwner {
  readonly projectId: string;
  readonly sessionIds: readonly string[];
}

/** Numbers of conversations, the last exclusive. */
export interface ChatRange {
  readonly from: number;
  readonly to: number;
}

/** Messages of each conversation but the longest. */
const messagesEach = 4;
/** There are never more conversations, so that each has a millisecond of its own in each turn. */
const mostChats = 100_000;
/** Difference between an id and the same id one millisecond later. */
const idsOfMs = (1n << 22n).toString();
const chunk = 5_000;
const syllables = ['ba', 'ko', 'ri', 'mu', 'sen', 'tal', 'dor', 'vi', 'lex', 'pan'];
/** A thousand words; the first are frequent in the messages, the last are rare. */
const vocabulary = syllables.flatMap((one) => syllables.flatMap((two) => syllables.map((three) => one + two + three)));
const word = '($7::text[])[1 + floor(1000 * power(random(), 3))::int]';
const text = `concat_ws(' ', ${Array.from({ length: 8 }, () => word).join(', ')})`;
const session = (sessions: string): string => `(${sessions}::bigint[])[1 + n % cardinality(${sessions}::bigint[])]`;

const peopleSql = `
  WITH made AS (SELECT n, $1::bigint + n * $2::bigint AS id FROM generate_series($3::int, $4::int - 1) AS n),
  people AS (INSERT INTO identities (id, project_id, phone_number)
    SELECT id, $8::bigint, '+1202' || lpad(n::text, 7, '0') FROM made),
  known AS (INSERT INTO contacts (session_id, id, name)
    SELECT ${session('$5')}, id, initcap(($7::text[])[1 + n % 997]) || ' ' || initcap(($7::text[])[1 + n / 997 % 1000]) FROM made),
  labelled AS (INSERT INTO chat_labels (session_id, chat_id, label_id)
    SELECT ${session('$5')}, id, 1 FROM made WHERE n % 500 = 0 UNION ALL SELECT ${session('$5')}, id, 2 FROM made WHERE n % 2 = 0)
  INSERT INTO chats (session_id, id, archived, unread_count, last_message_id)
  SELECT ${session('$5')}, id, n % 10 = 9, CASE WHEN n % 100 = 0 THEN 1 ELSE 0 END, $6::bigint + n * $2::bigint FROM made`;

/** With $8: messages of that conversation. */
const messagesSql = `
  INSERT INTO messages (id, session_id, chat_id, whatsapp_id, from_me, timestamp, push_name, type, text)
  SELECT $6::bigint + n * $2::bigint, ${session('$5')}, coalesce($8::bigint, $1::bigint + n * $2::bigint),
    'bench-' || $6::bigint || '-' || n, n % 3 = 0, $9::bigint + n / 1000, '', 'text', ${text}
  FROM generate_series($3::int, $4::int - 1) AS n`;

/** Adds the labels `rare` and `usual`, which one conversation of 500 and each other one get. */
export async function insertLabels(pool: pg.Pool, sessionIds: readonly string[]): Promise<void> {
  await pool.query(
    `INSERT INTO labels (session_id, id, name) SELECT s.id, l.id, l.name
     FROM unnest($1::bigint[]) AS s(id), (VALUES (1, 'rare'), (2, 'usual')) AS l(id, name)`,
    [sessionIds],
  );
}

/**
 * Writes conversations straight into the database, as if they had been led: one of a hundred is unread, one of ten archived.
 *
 * @param sinceMs when the first of them began; the messages come in the ten minutes after
 */
export async function insertChats(pool: pg.Pool, owner: ChatOwner, { from, to }: ChatRange, sinceMs: number) {
  const { projectId, sessionIds } = owner;
  const turnId = (turn: number): string => firstIdAt(new Date(sinceMs + turn * mostChats));
  for (let start = from; start < to; start += chunk) {
    const end = Math.min(to, start + chunk);
    const common = [turnId(0), idsOfMs, start, end, sessionIds];
    await pool.query(peopleSql, [...common, turnId(messagesEach), vocabulary, projectId]);
    for (let turn = 1; turn <= messagesEach; turn += 1) {
      const seconds = Math.floor((sinceMs + turn * mostChats) / 1000);
      await pool.query(messagesSql, [...common, turnId(turn), vocabulary, null, seconds]);
    }
  }
  await vacuum(pool);
}

/** A conversation that is newer than all others. @returns its id */
export async function insertLongest(pool: pg.Pool, owner: ChatOwner, count: number, sinceMs: number): Promise<string> {
  const sessionIds = owner.sessionIds.slice(0, 1);
  const first = firstIdAt(new Date(sinceMs + (messagesEach + 1) * mostChats));
  const chatId = (BigInt(first) - 1n).toString();
  const values = [first, idsOfMs, 0, count, sessionIds, first, vocabulary, chatId, Math.floor(sinceMs / 1000)];
  await pool.query(messagesSql, values);
  await pool.query(
    `WITH person AS (INSERT INTO identities (id, project_id, phone_number) VALUES ($1, $2, '+12029999999'))
     INSERT INTO chats (session_id, id, name, last_message_id)
     SELECT session_id, $1, 'The longest', max(id) FROM messages WHERE chat_id = $1 GROUP BY session_id`,
    [chatId, owner.projectId],
  );
  return chatId;
}

async function vacuum(pool: pg.Pool): Promise<void> {
  for (const table of ['identities', 'contacts', 'chats', 'chat_labels', 'messages']) {
    await pool.query(`VACUUM ANALYZE ${table}`);
  }
}
