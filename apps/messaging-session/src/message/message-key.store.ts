import type { Pool, PoolClient } from 'pg';
import { statement } from '@parley/database';
import { keyed } from './message-key.js';
import type { SharedName } from './message.store.js';

/** A message that has the key of an id. */
export interface KeyedMessage extends SharedName {
  readonly key: string;
  readonly chatId: string;
}

/** `id` orders the rows. */
const keyedMessages = statement<KeyedMessage & { id: string }, [sessionIds: string[], keys: string[]]>(
  'find-keyed-messages',
  `SELECT DISTINCT m.id, m.session_id::text AS "sessionId", m.chat_id::text AS "chatId", m.whatsapp_id AS "whatsappId", k.key
   FROM unnest($1::bigint[], $2::text[]) AS n(session_id, key)
   JOIN message_keys k ON k.session_id = n.session_id AND k.key = n.key
   JOIN messages m ON m.id = k.message_id ORDER BY m.id`,
);

const ownMessages = statement<SharedName & { id: string }, [sessionIds: string[], ids: string[]]>(
  'find-own-messages',
  `SELECT m.id::text AS id, m.session_id::text AS "sessionId", m.whatsapp_id AS "whatsappId"
   FROM unnest($1::bigint[], $2::bigint[]) AS n(session_id, id)
   JOIN messages m ON m.id = n.id AND m.session_id = n.session_id AND m.from_me`,
);

/** The messages of these sessions that have the keys of these ids, whatever id they have themselves. */
export async function findKeyed(client: Pool | PoolClient, names: readonly SharedName[]): Promise<KeyedMessage[]> {
  const asked = keyed(names);
  if (asked.length === 0) return [];
  const rows = await keyedMessages.rows(
    client,
    asked.map(({ sessionId }) => sessionId),
    asked.map(({ key }) => key),
  );
  return rows.map(({ id: _, ...row }) => row);
}

/** The own messages of these sessions with these ids of ours. */
export async function findOwn(
  pool: Pool,
  asked: readonly { readonly sessionId: string; readonly id: string }[],
): Promise<(SharedName & { readonly id: string })[]> {
  if (asked.length === 0) return [];
  return ownMessages.rows(
    pool,
    asked.map(({ sessionId }) => sessionId),
    asked.map(({ id }) => id),
  );
}

/** Deletes the keys of messages that were deleted. */
export async function deleteKeys(client: PoolClient, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return;
  await client.query('DELETE FROM message_keys WHERE message_id = ANY($1::bigint[])', [messageIds]);
}
