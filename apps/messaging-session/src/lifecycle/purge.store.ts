import type { Pool } from 'pg';
import { inTransaction } from '@parley/service-runtime';

const biteSize = 5_000;

/** One bite of one removed session's messages, then its chats and mail. False when there is nothing left for us. */
export async function purgeSome(pool: Pool): Promise<boolean> {
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
    await client.query('DELETE FROM chats WHERE session_id = $1', [id]);
    await client.query('DELETE FROM sandbox_mailbox WHERE session_id = $1', [id]);
    await client.query('DELETE FROM session_paces WHERE session_id = $1', [id]);
    await client.query('DELETE FROM session_purges WHERE session_id = $1', [id]);
    return true;
  });
}

/** A project's people, numbers and templates, once its sessions are removed. */
export async function removeProject(pool: Pool, projectId: string): Promise<void> {
  await pool.query('DELETE FROM testing_numbers WHERE project_id = $1', [projectId]);
  await pool.query('DELETE FROM identities WHERE project_id = $1', [projectId]);
  await pool.query('DELETE FROM templates WHERE project_id = $1', [projectId]);
}
