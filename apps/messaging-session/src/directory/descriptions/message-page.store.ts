import type { PageOfWahaMessages } from '@parley/contracts/waha';
import { readPage } from '@parley/database';
import type { Pool } from 'pg';
import { mostUnread } from './seen-messages.store.js';

/** Messages of a chat, or of all chats of a session. Ids bound the range: from `from` on, before `end`. */
export interface MessagePage {
  readonly sessionId: string;
  /** Undefined: all chats. */
  readonly chatId?: string | undefined;
  readonly from?: string;
  readonly end?: string;
  readonly fromMe?: boolean;
  readonly state?: PageOfWahaMessages['state'];
  /** The newest received message of the chat that was seen; of all chats each is looked up. */
  readonly seenThrough?: string;
  readonly oldestFirst?: boolean;
  readonly limit: number;
  readonly offset: number;
}

type Condition = [sql: string, value: string | boolean | undefined];

/** The ids of a page, as many as fit in an answer with their messages. Deleted messages are left out. */
export async function messageIdPage(pool: Pool, page: MessagePage): Promise<string[]> {
  const { sessionId, chatId, from, end, fromMe, oldestFirst = false, limit, offset } = page;
  const conditions: Condition[] = [
    ['m.session_id =', sessionId],
    ['m.chat_id =', chatId],
    ['m.id >=', from],
    ['m.id <', end],
    ['m.from_me =', fromMe],
    ...conditionsOf(page),
  ];
  const set = conditions.filter(([, value]) => value !== undefined);
  const text = `SELECT m.id,
      coalesce(octet_length(m.text), 0) + coalesce(octet_length(m.content::text), 0)
        + coalesce(octet_length(m.reactions::text), 0) AS bytes
    FROM messages m ${chatId === undefined && isOfReceived(page.state) ? seenOfChat : ''}
    WHERE NOT m.deleted AND ${set.map(([sql], index) => `${sql} $${index + 1}`).join(' AND ')}
      AND m.id > coalesce(
        (SELECT p.through_id FROM chat_purges p WHERE p.session_id = m.session_id AND p.chat_id = m.chat_id), 0)
    ORDER BY m.id ${oldestFirst ? 'ASC' : 'DESC'}`;
  const values = set.map(([, value]) => value);
  const rows = await readPage<{ id: string }>(pool, { text, values }, { limit, offset });
  return rows.map(({ id }) => id);
}

/** True where it matters which received messages were seen. */
export function isOfReceived(state: MessagePage['state']): boolean {
  return state === 'delivered' || state === 'read';
}

/** Postgres keeps what it found for a chat while it walks the messages of all. */
const seenOfChat = `LEFT JOIN LATERAL (
      SELECT r.id FROM messages r WHERE r.session_id = m.session_id AND r.chat_id = m.chat_id AND NOT r.from_me
      ORDER BY r.id DESC LIMIT 1 OFFSET coalesce((
        SELECT least(c.unread_count, ${mostUnread}) FROM chats c WHERE c.session_id = m.session_id AND c.id = m.chat_id), 0)
    ) seen ON true`;

/** A received message is `delivered`, and `read` once it was seen; an own one without an acknowledgement is `sent`. */
function conditionsOf({ state, chatId, seenThrough = '0' }: MessagePage): Condition[] {
  const seenId = chatId === undefined ? 'coalesce(seen.id, 0)' : bigint(seenThrough);
  switch (state) {
    case undefined:
      return [];
    case 'delivered':
      return [[`(CASE WHEN m.from_me THEN m.ack IS NOT DISTINCT FROM 'delivered' ELSE m.id > ${seenId} END) =`, true]];
    case 'read':
      return [[`(CASE WHEN m.from_me THEN m.ack IS NOT DISTINCT FROM 'read' ELSE m.id <= ${seenId} END) =`, true]];
    default:
      return [
        ['m.from_me =', true],
        ["coalesce(m.ack, 'sent') =", state],
      ];
  }
}

/** An id of ours as a literal. */
function bigint(id: string): string {
  return BigInt(id).toString();
}
