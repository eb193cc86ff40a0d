import type { PageOfWahaMessages } from '@parley/contracts/waha';
import { readPage } from '@parley/database';
import type { Pool } from 'pg';

/** Messages of a chat. Ids bound the range: from `from` on, before `end`. */
export interface MessagePage {
  readonly sessionId: string;
  readonly chatId: string;
  readonly from?: string;
  readonly end?: string;
  readonly fromMe?: boolean;
  readonly state?: PageOfWahaMessages['state'];
  /** The newest received message that was seen. */
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
    FROM messages m
    WHERE NOT m.deleted AND ${set.map(([sql], index) => `${sql} $${index + 1}`).join(' AND ')}
      AND m.id > coalesce(
        (SELECT p.through_id FROM chat_purges p WHERE p.session_id = m.session_id AND p.chat_id = m.chat_id), 0)
    ORDER BY m.id ${oldestFirst ? 'ASC' : 'DESC'}`;
  const values = set.map(([, value]) => value);
  const rows = await readPage<{ id: string }>(pool, { text, values }, { limit, offset });
  return rows.map(({ id }) => id);
}

/** A received message is `delivered`, and `read` once it was seen; an own one without an acknowledgement is `sent`. */
function conditionsOf({ state, seenThrough = '0' }: MessagePage): Condition[] {
  switch (state) {
    case undefined:
      return [];
    case 'delivered':
      return [
        [
          `(CASE WHEN m.from_me THEN m.ack IS NOT DISTINCT FROM 'delivered' ELSE m.id > ${bigint(seenThrough)} END) =`,
          true,
        ],
      ];
    case 'read':
      return [
        [
          `(CASE WHEN m.from_me THEN m.ack IS NOT DISTINCT FROM 'read' ELSE m.id <= ${bigint(seenThrough)} END) =`,
          true,
        ],
      ];
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
