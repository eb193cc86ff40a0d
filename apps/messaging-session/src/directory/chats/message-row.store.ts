import { readPage, recordOf } from '@parley/database';
import { Slices } from '@parley/messaging';
import type { Pool } from 'pg';
import type { Message as MessageRow } from '../../generated/prisma/client.js';
import type { MessageRecord } from '@parley/engine-kit';

type Row = Omit<MessageRow, bigints> & { [name in bigints]: unknown };

export function toRecord(row: Row): MessageRecord {
  return recordOf<MessageRecord>({ ...row, timestamp: Number(row.timestamp) });
}

/** Columns that Prisma reads as bigint, and a pool as text. */
type bigints = 'id' | 'sessionId' | 'chatId' | 'senderId' | 'timestamp';

/** SQL for about the size of what a page of messages shows of a row. */
export function bytesOfMessage(m: string): string {
  return `coalesce(octet_length(${m}.text), 0) + coalesce(octet_length(${m}.content::text), 0)
    + coalesce(octet_length(${m}.reactions::text), 0)`;
}

/** A control character has six bytes in JSON. Short texts are not measured: few of them are in a page. */
function sizeInJson(): (row: Row) => number | Promise<number> {
  const slices = new Slices();
  return ({ text }) => (text === null || text.length < 1_000 ? 0 : measured(text, slices));
}

async function measured(text: string, slices: Slices): Promise<number> {
  if (slices.isOver) await slices.next();
  return Buffer.byteLength(JSON.stringify(text));
}

/** Messages of a chat. Ids bound the range: from `from` on, before `end`, after `purgedThrough`. */
export interface MessageRange {
  readonly sessionId: string;
  readonly chatId: string;
  readonly fromMe?: boolean;
  readonly from?: string;
  readonly end?: string;
  readonly purgedThrough?: string;
  readonly limit: number;
  readonly offset: number;
}

const columns = `id, session_id AS "sessionId", chat_id AS "chatId", whatsapp_id AS "whatsappId", from_me AS "fromMe",
  timestamp, push_name AS "pushName", type, text, content, sender_id AS "senderId", ack, failure, starred,
  pinned_until AS "pinnedUntil", reactions, deleted`;

/** Newest first, without deleted ones, as many as fit in a page. */
export async function readMessages(pool: Pool, range: MessageRange): Promise<MessageRecord[]> {
  const { sessionId, chatId, fromMe, from, end, purgedThrough, limit, offset } = range;
  const bounds: [condition: string, value: string | boolean | undefined][] = [
    ['from_me =', fromMe],
    ['id >=', from],
    ['id <', end],
    ['id >', purgedThrough],
  ];
  const set = bounds.filter(([, value]) => value !== undefined);
  const text = `SELECT ${columns}, ${bytesOfMessage('m')} AS bytes FROM messages m
      WHERE session_id = $1 AND chat_id = $2 AND NOT deleted
        ${set.map(([condition], index) => `AND ${condition} $${index + 3}`).join(' ')}
    ORDER BY id DESC`;
  const values = [sessionId, chatId, ...set.map(([, value]) => value)];
  const page = { limit, offset };
  const rows = await readPage<Row>(pool, { text, values }, page, { bytesInJson: sizeInJson() });
  return rows.map(toRecord);
}
