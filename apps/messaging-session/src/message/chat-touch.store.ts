import type { PoolClient } from 'pg';
import { type NoRow, statement, words } from '@parley/database';
import type { MessageRecord } from '@parley/engine-kit';

/** A new message, and the name of its chat if the network gave one. */
export interface ChatTouch {
  readonly record: MessageRecord;
  readonly chatName?: string;
  /** The message does not count as unread. */
  readonly seen?: boolean;
}

/** The changes that a batch of messages makes to one chat. */
interface ChatChange {
  readonly sessionId: string;
  readonly chatId: string;
  readonly lastMessageId: string;
  readonly unread: number;
  readonly name?: string;
}

/** Updates last message, unread count and name of the chats, one row each, in an order that all transactions share. */
export async function touchChats(client: PoolClient, touches: readonly ChatTouch[]): Promise<void> {
  if (touches.length === 0) return;
  const changes = changesOf(touches);
  await touch.count(
    client,
    words(changes.map(({ sessionId }) => sessionId)),
    words(changes.map(({ chatId }) => chatId)),
    words(changes.map(({ lastMessageId }) => lastMessageId)),
    words(changes.map(({ unread }) => unread)),
    changes.map(({ name }) => name ?? null),
  );
}

const touch = statement<
  NoRow,
  [sessionIds: string, chatIds: string, lastMessageIds: string, unread: string, names: (string | null)[]]
>(
  'touch-chats',
  `INSERT INTO chats (session_id, id, last_message_id, unread_count, name)
   SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::integer[], $5::text[])
     AS c(session_id, id, last_message_id, unread_count, name) ORDER BY c.session_id, c.id
   ON CONFLICT (session_id, id) DO UPDATE SET
     last_message_id = greatest(chats.last_message_id, EXCLUDED.last_message_id),
     unread_count = chats.unread_count + EXCLUDED.unread_count, name = coalesce(EXCLUDED.name, chats.name)`,
);

function changesOf(touches: readonly ChatTouch[]): ChatChange[] {
  const changes = new Map<string, ChatChange>();
  for (const { record, chatName, seen = false } of touches) {
    const { id, sessionId, chatId, fromMe } = record;
    const key = `${sessionId}:${chatId}`;
    const before = changes.get(key);
    const name = chatName ?? before?.name;
    const unread = (before?.unread ?? 0) + (fromMe || seen ? 0 : 1);
    const lastMessageId = before && BigInt(before.lastMessageId) > BigInt(id) ? before.lastMessageId : id;
    changes.set(key, { sessionId, chatId, lastMessageId, unread, name });
  }
  return [...changes.values()];
}

/** When a chat's last message was deleted, its newest remaining message becomes the last one. */
export async function leaveDeleted(client: PoolClient, changed: readonly MessageRecord[]): Promise<void> {
  const deleted = changed.filter((record) => record.deleted);
  if (deleted.length === 0) return;
  await client.query(
    `WITH chat AS (
       SELECT c.session_id, c.id FROM chats c JOIN unnest($1::bigint[], $2::bigint[], $3::bigint[])
         AS d(session_id, chat_id, id) ON c.session_id = d.session_id AND c.id = d.chat_id AND c.last_message_id = d.id
       ORDER BY c.session_id, c.id FOR UPDATE OF c)
     UPDATE chats c SET last_message_id = (
       SELECT m.id FROM messages m WHERE m.session_id = chat.session_id AND m.chat_id = chat.id AND NOT m.deleted
       ORDER BY m.id DESC LIMIT 1)
     FROM chat WHERE c.session_id = chat.session_id AND c.id = chat.id AND EXISTS (
       SELECT 1 FROM messages m WHERE m.session_id = chat.session_id AND m.chat_id = chat.id AND NOT m.deleted)`,
    [deleted.map(({ sessionId }) => sessionId), deleted.map(({ chatId }) => chatId), deleted.map(({ id }) => id)],
  );
}
