import type { PageOfWahaChats } from '@parley/contracts/waha';
import type { Pool } from 'pg';

export interface ChatOfPage {
  readonly id: string;
  readonly name: string | null;
  readonly archived: boolean;
  readonly unreadCount: number;
  readonly lastMessageId: string;
  /** The last message was deleted. */
  readonly isDeleted: boolean;
}

/**
 * By the newest message the page is a walk of an index. The other orders sort all chats of the session: names and ids are
 * those that the answer shows.
 */
const orders: Readonly<Record<NonNullable<PageOfWahaChats['sortBy']>, string>> = {
  newest: 'c.last_message_id',
  id: `(coalesce(i.jid, replace(i.phone_number, '+', '') || '@c.us', i.lid, i.id::text) COLLATE "C")`,
  name: '(coalesce(k.name, c.name) COLLATE "C")',
};

/** @param page `only`: no chats but these */
export async function chatPage(
  pool: Pool,
  sessionId: string,
  { sortBy = 'newest', ascending = false, limit, offset, only }: Omit<PageOfWahaChats, 'session'> & { only?: string[] },
): Promise<ChatOfPage[]> {
  const { rows } = await pool.query<ChatOfPage>(
    `SELECT c.id, coalesce(k.name, c.name) AS name, c.archived, c.unread_count AS "unreadCount",
       c.last_message_id AS "lastMessageId", (m.id IS NULL OR m.deleted) AS "isDeleted"
     FROM chats c JOIN identities i ON i.id = c.id
       LEFT JOIN contacts k ON k.session_id = c.session_id AND k.id = c.id
       LEFT JOIN messages m ON m.id = c.last_message_id
     WHERE c.session_id = $1 AND ($4::bigint[] IS NULL OR c.id = ANY($4::bigint[]))
     ORDER BY ${orders[sortBy]} ${ascending ? 'ASC' : 'DESC'} ${sortBy === 'newest' ? '' : 'NULLS LAST, c.id DESC'}
     LIMIT $2 OFFSET $3`,
    [sessionId, limit, offset, only ?? null],
  );
  return rows;
}
