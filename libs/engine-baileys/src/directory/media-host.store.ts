import { heldSession } from '@parley/engine-kit';
import type { Pool } from 'pg';

/** The hosts that the server named to an account, so that any process can fetch files from them. In order of preference. */
export async function mediaHosts(pool: Pool, sessionId: string): Promise<string[]> {
  const { rows } = await pool.query<{ hosts: string[] }>(
    'SELECT hosts FROM baileys_media_hosts WHERE session_id = $1::bigint',
    [sessionId],
  );
  return rows[0]?.hosts ?? [];
}

/** Writes nothing if another process has the session. */
export async function saveMediaHosts(
  pool: Pool,
  { id, fence }: { readonly id: string; readonly fence: string },
  hosts: readonly string[],
): Promise<void> {
  await pool.query(
    `INSERT INTO baileys_media_hosts (session_id, hosts)
     SELECT id, $3::text[] FROM ${heldSession('$1', '$2')} s
     ON CONFLICT (session_id) DO UPDATE SET hosts = EXCLUDED.hosts WHERE baileys_media_hosts.hosts <> EXCLUDED.hosts`,
    [id, fence, hosts],
  );
}
