import { inTransaction } from '@parley/service-runtime';
import type { Pool } from 'pg';
import type { Engine } from '../../engines/index.js';

const biteSize = 5_000;

/** The tables with a session's data besides its messages. The sweep removes the blobs of its media once no row uses them. */
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
  'message_keys',
  'presence_watches',
  'remote_media',
  'reserved_sends',
  'session_paces',
  'session_status_changes',
] as const;

/**
 * Deletes one batch of a removed session's messages or, after the last batch, its other rows. False when nothing more
 * can be deleted now.
 */
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
