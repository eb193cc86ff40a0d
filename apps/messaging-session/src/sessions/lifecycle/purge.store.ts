import { inTransaction } from '@parley/service-runtime';
import type { Pool } from 'pg';
import type { Engine } from '../../engines/index.js';

const biteSize = 5_000;

/** What a session has besides its messages. Blobs of its media are swept once no row names them. */
const tablesOfSessions = [
  'chats',
  'chat_labels',
  'chat_purges',
  'contacts',
  'early_acks',
  'labels',
  'media',
  'media_usage',
  'message_acts',
  'presence_watches',
  'remote_media',
  'reserved_sends',
  'session_paces',
  'session_status_changes',
] as const;

/** One bite of one removed session's messages, then the rest of what it had. False when there is nothing left for us. */
export async function purgeSome(pool: Pool, engines: readonly Engine[]): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ session_id: string }>(
      'SELECT session_id FROM session_purges ORDER BY session_id LIMIT 1 FOR UPDATE SKIP LOCKED',
    );
    const id = rows[0]?.session_id;
    if (id === undefined) return false;
    const { rowCount } = await client.query(
      'DELETE FROM messages WHERE id IN (SELECT id FROM messages WHERE session_id = $1 LIMIT $2)',
      [id, biteSize],
    );
    if (rowCount === biteSize) return true;
    for (const table of tablesOfSessions) await client.query(`DELETE FROM ${table} WHERE session_id = $1`, [id]);
    for (const engine of engines) await engine.purge?.(client, id);
    await client.query('DELETE FROM session_purges WHERE session_id = $1', [id]);
    return true;
  });
}
