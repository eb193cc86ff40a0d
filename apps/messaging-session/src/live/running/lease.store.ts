import type { Pool, PoolClient } from 'pg';
import type { LeaseTerms } from '@parley/engine-kit';

/**
 * Renews this process's leases on the given sessions and its row in `session_nodes`, in one statement. Returns the
 * fences of the sessions that it still holds.
 */
export async function renewLeases(
  pool: Pool,
  terms: LeaseTerms,
  ids: readonly string[],
  draining: boolean,
): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ id: string; fence: string }>({
    name: 'renew-leases',
    // Locked in the order of id, as every change does.
    text: `WITH alive AS (
       INSERT INTO session_nodes (node, boot, seen_at, draining) VALUES ($2, $3, clock_timestamp(), $5)
       ON CONFLICT (node) DO UPDATE SET boot = $3, seen_at = clock_timestamp(), draining = $5),
     mine AS (
       SELECT session_id FROM session_leases WHERE session_id = ANY($1::bigint[]) AND node = $2 AND boot = $3
       ORDER BY session_id FOR NO KEY UPDATE),
     renewed AS (
       UPDATE session_leases l SET expires_at = clock_timestamp() + $4 * interval '1 millisecond'
       FROM mine WHERE l.session_id = mine.session_id RETURNING l.session_id)
     SELECT s.id, s.fence FROM renewed r JOIN sessions s ON s.id = r.session_id`,
    values: [ids, terms.node, terms.boot, terms.ttlMs, draining],
  });
  return new Map(rows.map(({ id, fence }) => [id, fence]));
}

/**
 * Locks sessions that should run and that no process runs. Skips rows that another process has locked.
 * @param freeForMs only sessions that have been free for this long
 */
export async function lockFree(client: PoolClient, limit: number, freeForMs: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    name: 'lock-free-sessions',
    // A released lease has no time of its own, but its release updated the session's `updated_at`.
    text: `SELECT s.id FROM sessions s JOIN session_leases l ON l.session_id = s.id
     WHERE s.wanted AND (l.node IS NULL OR l.expires_at <= clock_timestamp())
       AND ($2 = 0 OR coalesce(l.expires_at, s.updated_at) <= clock_timestamp() - $2 * interval '1 millisecond')
     ORDER BY s.id LIMIT $1 FOR UPDATE OF s, l SKIP LOCKED`,
    values: [limit, freeForMs],
  });
  return rows.map(({ id }) => id);
}

/** Locks sessions of these engines that a process runs. Skips rows that are locked just now. */
export async function lockRunning(
  client: PoolClient,
  owner: { readonly node: string; readonly boot: string },
  engines: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    name: 'lock-running-sessions',
    text: `SELECT s.id FROM sessions s JOIN session_leases l ON l.session_id = s.id
     WHERE s.wanted AND l.node = $1 AND l.boot = $2 AND s.engine = ANY($3::text[])
     ORDER BY s.id LIMIT $4 FOR UPDATE OF s, l SKIP LOCKED`,
    values: [owner.node, owner.boot, engines, limit],
  });
  return rows.map(({ id }) => id);
}

/** Locks sessions that this process held before its restart. */
export async function lockLeftBehind(client: PoolClient, terms: LeaseTerms, limit: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT s.id FROM sessions s JOIN session_leases l ON l.session_id = s.id
     WHERE s.wanted AND l.node = $1 AND l.boot <> $2 ORDER BY s.id LIMIT $3 FOR UPDATE OF s, l SKIP LOCKED`,
    [terms.node, terms.boot, limit],
  );
  return rows.map(({ id }) => id);
}

/** The current fences and names of sessions. Removed sessions are left out. */
export async function ownershipOf(
  pool: Pool,
  ids: readonly string[],
): Promise<Map<string, { fence: string; name: string }>> {
  const { rows } = await pool.query<{ id: string; fence: string; name: string }>(
    'SELECT id, fence, name FROM sessions WHERE id = ANY($1::bigint[])',
    [ids],
  );
  return new Map(rows.map(({ id, ...standing }) => [id, standing]));
}
