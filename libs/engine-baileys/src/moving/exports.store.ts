import { isAlive } from '@parley/engine-kit';
import type { Pool, PoolClient } from 'pg';

/** @returns false when the session is being exported already */
export async function beginExport(
  client: PoolClient,
  sessionId: string,
  { exportId, seconds }: { readonly exportId: string; readonly seconds: number },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO baileys_exports AS e (session_id, export_id, expires_at)
     VALUES ($1::bigint, $2::bigint, clock_timestamp() + $3 * interval '1 second')
     ON CONFLICT (session_id) DO UPDATE SET export_id = excluded.export_id, expires_at = excluded.expires_at
     WHERE e.expires_at <= clock_timestamp() AND NOT e.given`,
    [sessionId, exportId, seconds],
  );
  return rowCount === 1;
}

export async function isExporting(pool: Pool, sessionId: string): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'baileys-exporting',
    text: 'SELECT FROM baileys_exports WHERE session_id = $1::bigint AND (given OR expires_at > clock_timestamp())',
    values: [sessionId],
  });
  return rowCount === 1;
}

/** The last byte of the file may reach the client from now on. @returns false when the export has ended or expired */
export async function giveExport(pool: Pool, sessionId: string, exportId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE baileys_exports SET given = TRUE
     WHERE session_id = $1::bigint AND export_id = $2::bigint AND expires_at > clock_timestamp()`,
    [sessionId, exportId],
  );
  return rowCount === 1;
}

/** Those that were given, and that nobody ended in their time: the process that sent the file has died. */
export async function handedOverExports(pool: Pool, limit: number): Promise<{ sessionId: string; exportId: string }[]> {
  const { rows } = await pool.query<{ sessionId: string; exportId: string }>(
    `SELECT session_id::text AS "sessionId", export_id::text AS "exportId" FROM baileys_exports
     WHERE given AND expires_at <= clock_timestamp() ORDER BY expires_at LIMIT $1`,
    [limit],
  );
  return rows;
}

/** @returns false when the export has ended, or expired before the file was given: the session may have run since */
export async function endExport(client: Pool | PoolClient, sessionId: string, exportId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `DELETE FROM baileys_exports
     WHERE session_id = $1::bigint AND export_id = $2::bigint AND (given OR expires_at > clock_timestamp())`,
    [sessionId, exportId],
  );
  return rowCount === 1;
}

/** Whether no process has a socket of the session open. @param ttlMs after which a process that was not seen is dead */
export async function isClosed(pool: Pool, sessionId: string, ttlMs: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT FROM baileys_accounts a WHERE a.session_id = $1::bigint AND a.held_by IS NOT NULL AND ${isAlive('a.held_by', '$2')}`,
    [sessionId, ttlMs],
  );
  return rowCount === 0;
}
