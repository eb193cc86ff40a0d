import { bucketRetention } from '@parley/contracts/metrics';
import { inTransaction } from '@parley/database';
import type { Pool } from 'pg';
import type { Engine } from '@parley/engine-kit';

const biteSize = 5_000;

/** The tables with a session's data besides its messages. The sweep removes the blobs of its media once no row uses them. */
const tablesOfSessions = [
  'chats',
  'chat_labels',
  'chat_purges',
  'contacts',
  'credential_notices',
  'early_acks',
  'labels',
  'media',
  'media_usage',
  'message_acts',
  'message_keys',
  'presence_watches',
  'remote_media',
  'reserved_sends',
  'session_connections',
  'session_paces',
  'session_status_changes',
] as const;

/** The buckets of a session; those of its project keep what was counted. Its connections say of which team it was. */
const deleteMetrics = `
  DELETE FROM message_metrics m USING (SELECT DISTINCT team_id FROM session_connections WHERE session_id = $1) AS c
  WHERE m.team_id = c.team_id AND m.bucket_minutes IN (${bucketRetention.map(({ minutes }) => minutes).join(', ')})
    AND m.session_id = $1`;

/** @param except sessions whose data could not be deleted and is not tried now @returns a removed session with data */
export async function nextPurge(pool: Pool, except: readonly string[]): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT session_id AS id FROM session_purges WHERE session_id <> ALL($1::bigint[])
     ORDER BY session_id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [except],
  );
  return rows[0]?.id;
}

/** Deletes one batch of a removed session's messages or, after the last batch, its other rows. */
export async function purgeSome(pool: Pool, engines: readonly Engine[], id: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    // Another process may be at it.
    const { rowCount: held } = await client.query(
      'SELECT FROM session_purges WHERE session_id = $1 FOR UPDATE SKIP LOCKED',
      [id],
    );
    if (!held) return;
    const { rowCount } = await client.query(
      'DELETE FROM messages WHERE id IN (SELECT id FROM messages WHERE session_id = $1 LIMIT $2)',
      [id, biteSize],
    );
    if (rowCount === biteSize) return;
    await client.query(deleteMetrics, [id]);
    for (const table of tablesOfSessions) await client.query(`DELETE FROM ${table} WHERE session_id = $1`, [id]);
    for (const engine of engines) await engine.purge?.(client, id);
    await client.query('DELETE FROM session_purges WHERE session_id = $1', [id]);
  });
}
