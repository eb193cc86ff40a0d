import type { Pool, PoolClient } from 'pg';
import type { Merged } from './learning.js';

/** The merges of the last `ageSeconds` seconds. */
export async function youngMerges(pool: Pool, ageSeconds: number): Promise<Merged[]> {
  const { rows } = await pool.query<Merged>(
    `SELECT project_id AS "projectId", id AS "goneId", into_id AS "intoId" FROM identity_aliases
     WHERE made_at > now() - $1 * interval '1 second'`,
    [ageSeconds],
  );
  return rows;
}

/**
 * Moves what sessions have of merged people to the people who replace them. Locks the sessions first, which waits for all
 * transactions that record something for them, so that their rows are moved too.
 */
export async function repoint(client: PoolClient, merged: readonly Merged[]): Promise<void> {
  const found = new Map<Merged, string[]>();
  for (const merge of merged) found.set(merge, await sessionsWith(client, merge));
  const sessions = [...new Set([...found.values()].flat())];
  if (sessions.length === 0) return;
  await client.query('SELECT 1 FROM sessions WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE', [sessions]);
  for (const [{ goneId, intoId }, ids] of found) {
    if (ids.length === 0) continue;
    for (const text of statements) await client.query(text, [ids, goneId, intoId]);
  }
}

async function sessionsWith(client: PoolClient, { projectId, goneId }: Merged): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT s.id FROM sessions s WHERE s.project_id = $1 AND (
       EXISTS (SELECT 1 FROM chats c WHERE c.session_id = s.id AND c.id = $2)
       OR EXISTS (SELECT 1 FROM messages m WHERE m.session_id = s.id AND m.chat_id = $2)
       OR EXISTS (SELECT 1 FROM contacts c WHERE c.session_id = s.id AND c.id = $2)
       OR EXISTS (SELECT 1 FROM chat_labels l WHERE l.session_id = s.id AND l.chat_id = $2)
       OR EXISTS (SELECT 1 FROM chat_purges p WHERE p.session_id = s.id AND p.chat_id = $2)
       OR EXISTS (SELECT 1 FROM reserved_sends r WHERE r.session_id = s.id AND r.chat_id = $2)
       OR EXISTS (SELECT 1 FROM message_acts a WHERE a.session_id = s.id AND a.item IS NOT NULL AND a.chat_id = $2)
       OR EXISTS (SELECT 1 FROM message_acts a WHERE a.session_id = s.id AND a.act_key IS NOT NULL AND a.chat_id = $2)
       OR EXISTS (SELECT 1 FROM presence_watches w WHERE w.session_id = s.id AND w.id = $2)
       OR EXISTS (SELECT 1 FROM bridges b WHERE b.from_session_id = s.id AND b.from_chat_id = $2)
       OR EXISTS (SELECT 1 FROM bridges b WHERE b.to_session_id = s.id AND b.to_chat_id = $2)
       OR s.id IN (SELECT m.session_id FROM messages m WHERE m.sender_id = $2))`,
    [projectId, goneId],
  );
  return rows.map(({ id }) => id);
}

/**
 * For the sessions $1, from the person $2 to the person $3. Purges of both chats finish first: afterwards their messages could
 * not be told apart.
 */
const statements = [
  `WITH gone AS (
     DELETE FROM messages m USING chat_purges p
     WHERE p.session_id = ANY($1::bigint[]) AND p.chat_id IN ($2, $3) AND m.session_id = p.session_id
       AND m.chat_id = p.chat_id AND m.id <= p.through_id RETURNING m.id)
   DELETE FROM message_keys k USING gone WHERE k.message_id = gone.id`,
  'DELETE FROM chat_purges WHERE session_id = ANY($1::bigint[]) AND chat_id IN ($2, $3)',
  'UPDATE messages SET chat_id = $3 WHERE session_id = ANY($1::bigint[]) AND chat_id = $2',
  // One act may have come in both conversations, under ids of two scopes.
  `UPDATE message_acts a SET act_key = NULL, item = NULL WHERE a.session_id = ANY($1::bigint[]) AND a.chat_id = $2
     AND a.act_key IS NOT NULL AND EXISTS (SELECT 1 FROM message_acts o
       WHERE o.session_id = a.session_id AND o.chat_id = $3 AND o.act_key = a.act_key)`,
  `UPDATE message_acts SET chat_id = $3 WHERE session_id = ANY($1::bigint[]) AND chat_id = $2
     AND (item IS NOT NULL OR act_key IS NOT NULL)`,
  'UPDATE history_fetches SET chat_id = $3 WHERE session_id = ANY($1::bigint[]) AND chat_id = $2',
  'UPDATE reserved_sends SET chat_id = $3 WHERE session_id = ANY($1::bigint[]) AND chat_id = $2',
  'UPDATE bridges SET from_chat_id = $3 WHERE from_session_id = ANY($1::bigint[]) AND from_chat_id = $2',
  'UPDATE bridges SET to_chat_id = $3 WHERE to_session_id = ANY($1::bigint[]) AND to_chat_id = $2',
  // Waiting relays keep their order behind earlier ones. A relay with status `given` may become `waiting` again.
  `UPDATE bridge_relays r SET source_chat_id = $3 FROM bridges b
   WHERE (b.from_session_id = ANY($1::bigint[]) OR b.to_session_id = ANY($1::bigint[]))
     AND r.session_id IN (b.from_session_id, b.to_session_id) AND r.bridge_id = b.id AND r.source_chat_id = $2
     AND r.status IN ('waiting', 'given')`,
  'UPDATE messages SET sender_id = $3 WHERE session_id = ANY($1::bigint[]) AND sender_id = $2',
  `WITH gone AS (DELETE FROM chats WHERE session_id = ANY($1::bigint[]) AND id = $2 RETURNING *)
   INSERT INTO chats (session_id, id, name, archived, unread_count, last_message_id, pinned_until, muted_until, disappearing_seconds)
   SELECT session_id, $3::bigint, name, archived, unread_count, last_message_id, pinned_until, muted_until, disappearing_seconds
   FROM gone ORDER BY session_id
   ON CONFLICT (session_id, id) DO UPDATE SET name = coalesce(chats.name, EXCLUDED.name),
     archived = chats.archived AND EXCLUDED.archived, unread_count = chats.unread_count + EXCLUDED.unread_count,
     last_message_id = greatest(chats.last_message_id, EXCLUDED.last_message_id),
     pinned_until = greatest(chats.pinned_until, EXCLUDED.pinned_until),
     muted_until = greatest(chats.muted_until, EXCLUDED.muted_until),
     disappearing_seconds = coalesce(chats.disappearing_seconds, EXCLUDED.disappearing_seconds)`,
  `WITH gone AS (DELETE FROM contacts WHERE session_id = ANY($1::bigint[]) AND id = $2 RETURNING *)
   INSERT INTO contacts (session_id, id, name, blocked) SELECT session_id, $3::bigint, name, blocked FROM gone
   ON CONFLICT (session_id, id) DO UPDATE SET name = coalesce(contacts.name, EXCLUDED.name),
     blocked = contacts.blocked OR EXCLUDED.blocked`,
  `WITH gone AS (DELETE FROM chat_labels WHERE session_id = ANY($1::bigint[]) AND chat_id = $2 RETURNING *)
   INSERT INTO chat_labels (session_id, chat_id, label_id) SELECT session_id, $3::bigint, label_id FROM gone
   ON CONFLICT DO NOTHING`,
  `WITH gone AS (DELETE FROM presence_watches WHERE session_id = ANY($1::bigint[]) AND id = $2 RETURNING *)
   INSERT INTO presence_watches (session_id, id) SELECT session_id, $3::bigint FROM gone ON CONFLICT DO NOTHING`,
];
