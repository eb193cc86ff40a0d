import type { Pool } from 'pg';
import { chatColumns, chatNames } from '../chats/chat.store.js';
import type { ProjectChatFilter, ProjectChatRow } from './project-chat.store.js';

/** What a search found in the chats that one page may read, and where the next page begins. */
export interface FoundChats {
  readonly rows: readonly ProjectChatRow[];
  /** The last message of the oldest chat that was read; null: there are no older chats. */
  readonly position: string | null;
}

/** So many of the newest chats are read for a page (decisions.md §4 Inbox), however many sessions have them. */
const mostRead = 20_000;
/** These are read first: they fill the page of a text that many chats have. */
const firstRead = 1_000;
/** Of many sessions, how many chats are read of each. */
const leastOfEach = 100;

/** The newest chats before a message whose name, number, username or id a search means. */
export async function searchProjectChats(pool: Pool, filter: ProjectChatFilter, q: string): Promise<FoundChats> {
  if (filter.sessionIds.length === 0) return { rows: [], position: null };
  const first = await searchNewest(pool, filter, q, firstRead);
  if (first.position === null || first.rows.length === filter.limit) return first;
  return searchNewest(pool, filter, q, mostRead);
}

/**
 * Looks at the newest chats. Of many sessions it reads some chats of each, and looks at those that are newer than all that
 * it did not read.
 */
async function searchNewest(
  pool: Pool,
  { sessionIds, label, unread, archived, before, limit }: ProjectChatFilter,
  q: string,
  atMost: number,
): Promise<FoundChats> {
  const each = Math.min(atMost, Math.max(leastOfEach, Math.ceil((2 * atMost) / sessionIds.length)));
  const text = `WITH near AS MATERIALIZED (
      SELECT c.* FROM unnest($1::bigint[]) AS s(id) CROSS JOIN LATERAL (
        SELECT c.* FROM chats c WHERE c.session_id = s.id AND c.last_message_id < $2::bigint
        ORDER BY c.last_message_id DESC LIMIT $3) c),
    unread AS (SELECT coalesce(max(f.lowest), 0) AS through FROM (
      SELECT min(last_message_id) AS lowest FROM near GROUP BY session_id HAVING count(*) = $3) f),
    looked AS MATERIALIZED (
      SELECT near.* FROM near, unread WHERE near.last_message_id >= unread.through
      ORDER BY near.last_message_id DESC LIMIT $11),
    reach AS (SELECT min(looked.last_message_id) AS oldest,
      count(*) < $11 AND (SELECT through FROM unread) = 0 AS "isAll" FROM looked),
    found AS (SELECT c.session_id AS "sessionId", ${chatColumns} FROM looked c ${chatNames}
      LEFT JOIN identities i ON i.id = c.id
      WHERE ${matching} AND ($8::boolean IS NULL OR (c.unread_count > 0) = $8) AND c.archived = coalesce($9::boolean, c.archived)
        AND ($10::text IS NULL OR EXISTS (SELECT FROM chat_labels l JOIN labels n ON n.session_id = l.session_id AND n.id = l.label_id
          WHERE l.session_id = c.session_id AND l.chat_id = c.id AND n.name = $10))
      ORDER BY c.last_message_id DESC LIMIT $4)
    SELECT reach.oldest, reach."isAll", found.* FROM reach LEFT JOIN found ON true ORDER BY found."lastMessageId"::bigint DESC`;
  const { pattern, digits, id } = meaningOf(q);
  const values = [
    sessionIds,
    before,
    each,
    limit,
    pattern,
    digits,
    id,
    unread ?? null,
    archived ?? null,
    label ?? null,
    atMost,
  ];
  const { rows } = await pool.query<ProjectChatRow & { id: string | null; oldest: string | null; isAll: boolean }>(
    text,
    values,
  );
  const [first] = rows;
  const position = first === undefined || first.isAll ? null : first.oldest;
  return { rows: rows.filter(({ id: found }) => found !== null), position };
}

const matching = `(lower(coalesce(k.name, c.name)) LIKE $5 OR lower(i.username) LIKE $5 OR i.phone_number LIKE $6::text
        OR c.id = $7::bigint)`;

interface Meaning {
  /** Of names, in lower case. */
  readonly pattern: string;
  /** Of phone numbers; null where the text is no part of one. */
  readonly digits: string | null;
  readonly id: string | null;
}

const longestId = 19;
const greatestId = 2n ** 63n - 1n;

/** `+1 (202) 555` is a part of a number, whatever separates its digits; of a JID, what stands before the `@`. */
function meaningOf(q: string): Meaning {
  const text = q.trim();
  const digits = text.replace(/@(c\.us|s\.whatsapp\.net)$/, '').replaceAll(/[\s().-]/g, '');
  const isNumber = /^\+?\d{2,15}$/.test(digits);
  const isId = /^[1-9]\d*$/.test(text) && text.length <= longestId && BigInt(text) <= greatestId;
  return {
    pattern: `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`,
    digits: isNumber ? `${digits.startsWith('+') ? '' : '%'}${digits}%` : null,
    id: isId ? text : null,
  };
}
