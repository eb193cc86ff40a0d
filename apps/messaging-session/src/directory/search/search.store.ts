import { inTransaction } from '@parley/database';
import type { Pool } from 'pg';
import type { SearchQuery } from './search-query.js';

/** The messages in which a search looks. Ids bound the period. */
export interface SearchScope {
  readonly sessionIds: readonly string[];
  readonly chatId?: string;
  readonly fromMe?: boolean;
  readonly type?: string;
  readonly from?: string;
}

/** Some messages of a scope by id, newest first. */
export interface MessageIds {
  readonly ids: readonly string[];
  /** There are no more of them. */
  readonly isAll: boolean;
}

/** Text, caption and file name of a row `m`. This and {@link words} must be the expressions of the index `messages_words`. */
const searched = `CASE WHEN m.type = 'contact' THEN '' ELSE coalesce(m.text, '') END || coalesce(' ' || (m.content ->> 'caption'), '')
    || coalesce(' ' || (m.content #>> '{media,filename}'), '')`;
const words = `session_words(m.session_id, to_tsvector('pg_catalog.simple', message_words(${searched})))`;

function queryFor(sessionId: string, parameter: string): string {
  return `replace(${parameter}::text, '''@', '''s' || to_hex(${sessionId} >> 22) || 'x')::tsquery`;
}

/** Of many sessions, how many messages are read of each. */
const leastOfEach = 50;

/**
 * The newest messages of the sessions before an id, or of one chat in them. Of many sessions it reads some of each, and
 * returns those that are newer than all that it did not read.
 */
export async function newestIds(
  pool: Pool,
  { sessionIds, chatId, from = '0' }: SearchScope,
  before: string,
  atMost: number,
): Promise<MessageIds> {
  const each = Math.min(atMost, Math.max(leastOfEach, Math.ceil((2 * atMost) / sessionIds.length)));
  const { rows } = await pool.query<{ id: string; through: string }>(
    `WITH near AS MATERIALIZED (
       SELECT s.id AS session_id, n.id FROM unnest($1::bigint[]) AS s(id) CROSS JOIN LATERAL (
         SELECT m.id FROM messages m WHERE m.session_id = s.id AND m.id < $2::bigint AND m.id >= $3::bigint
           ${chatId === undefined ? '' : 'AND m.chat_id = $6::bigint'} ORDER BY m.id DESC LIMIT $4) n),
     unread AS (SELECT coalesce(max(f.lowest), 0) AS through FROM (
       SELECT min(id) AS lowest FROM near GROUP BY session_id HAVING count(*) = $4) f)
     SELECT near.id, unread.through FROM near, unread WHERE near.id >= unread.through ORDER BY near.id DESC LIMIT $5`,
    [sessionIds, before, from, each, atMost, ...(chatId === undefined ? [] : [chatId])],
  );
  const isAll = rows.length < atMost && (rows[0]?.through ?? '0') === '0';
  return { ids: rows.map(({ id }) => id), isAll };
}

/**
 * The messages before an id that have all words of a search, as the index says.
 * @returns undefined where the sessions have more than `atMost` of them
 */
export async function indexedIds(
  pool: Pool,
  { sessionIds }: SearchScope,
  { loose }: SearchQuery,
  before: string,
  atMost: number,
): Promise<readonly string[] | undefined> {
  const rows = await inTransaction(pool, async (client, later) => {
    // Only the index of words is of use here, which the planner cannot know: it has no statistics of single sessions.
    later(
      client.query(`SELECT set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
        set_config('max_parallel_workers_per_gather', '0', true), set_config('jit', 'off', true)`),
    );
    // What is added to the columns keeps their own indexes out.
    const found = await client.query<{ id: string; isEarlier: boolean }>(
      `SELECT f.id, f.id < $4::bigint AS "isEarlier" FROM unnest($1::bigint[]) AS s(id) CROSS JOIN LATERAL (
         SELECT m.id FROM messages m WHERE NOT m.deleted AND ${words} @@ ${queryFor('s.id', '$2')}
           AND m.session_id + 0 = s.id) f LIMIT $3`,
      [sessionIds, loose, atMost + 1, before],
    );
    return found.rows;
  });
  if (rows.length > atMost) return undefined;
  const earlier = rows.filter(({ isEarlier }) => isEarlier).map(({ id }) => BigInt(id));
  return earlier.sort((one, other) => (one < other ? 1 : -1)).map(String);
}

/** What a look at messages found, and what it cost. */
export interface Look {
  readonly hits: readonly string[];
  readonly bytes: number;
  /** Messages whose words were compared; the others lack some part of the search, which is seen for less. */
  readonly compared: number;
}

/** Which of the messages a search finds, newest first. */
export async function lookAt(
  pool: Pool,
  ids: readonly string[],
  { sessionIds, chatId, fromMe, type, from = '0' }: SearchScope,
  { exact, wanted }: SearchQuery,
): Promise<Look> {
  const all = wanted.flatMap((sequence) => sequence.words);
  const parts = all.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  // No word begins after a letter of a to z: what has the text only within its words need not be compared.
  const beginnings = all.filter((word) => /^[a-z0-9]+$/.test(word)).map((word) => `(^|[^a-z])${word}`);
  const { rows } = await pool.query<{ hits: string[] | null; bytes: string; compared: number }>(
    `WITH looked AS MATERIALIZED (
       SELECT m.id, m.session_id, m.type, m.text, m.content, coalesce(octet_length(m.text), 0) AS bytes,
         m.session_id = ANY ($2::bigint[]) AND m.id >= $3::bigint AND m.chat_id = coalesce($4::bigint, m.chat_id)
           AND m.from_me = coalesce($5::boolean, m.from_me) AND m.type = coalesce($6::text, m.type)
           AND lower(left(${searched}, 32768)) LIKE ALL ($7::text[]) AND lower(left(${searched}, 32768)) ~ ALL ($9::text[])
           AND NOT EXISTS (SELECT FROM chat_purges p
             WHERE p.session_id = m.session_id AND p.chat_id = m.chat_id AND m.id <= p.through_id) AS likely
       FROM unnest($1::bigint[]) AS i(id) JOIN messages m ON m.id = i.id WHERE NOT m.deleted),
     compared AS (
       SELECT m.id, m.bytes, m.likely,
         CASE WHEN m.likely THEN ${words} @@ ${queryFor('m.session_id', '$8')} ELSE false END AS hit FROM looked m)
     SELECT array_agg(id ORDER BY id DESC) FILTER (WHERE hit) AS hits, coalesce(sum(bytes), 0) AS bytes,
       count(*) FILTER (WHERE likely)::integer AS compared FROM compared`,
    [ids, sessionIds, from, chatId ?? null, fromMe ?? null, type ?? null, parts, exact, beginnings],
  );
  const [row] = rows;
  return { hits: row?.hits ?? [], bytes: Number(row?.bytes ?? 0), compared: row?.compared ?? 0 };
}
