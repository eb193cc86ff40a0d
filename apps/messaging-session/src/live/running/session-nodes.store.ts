import type { Pool } from 'pg';
import type { LeaseTerms } from '@parley/engine-kit';
import type { NodeLoad } from './fair-share.js';

/** A process as the other processes see it. */
export interface SessionNodeRow extends NodeLoad {
  readonly seenAt: Date;
}

export interface Loads {
  /** The live processes, sorted by name. */
  readonly nodes: readonly SessionNodeRow[];
  /** How many sessions should run, in whichever process. */
  readonly total: number;
  /** Some of these sessions have no owner. */
  readonly isAnyFree: boolean;
}

const freeSessions = `SELECT FROM sessions s JOIN session_leases l ON l.session_id = s.id
  WHERE s.wanted AND (l.node IS NULL OR l.expires_at <= clock_timestamp())`;

/** The live processes and how many sessions each runs. A process counts as alive for one lease time after its last renewal. */
export async function readLoads(pool: Pool, { ttlMs }: LeaseTerms): Promise<Loads> {
  const { rows } = await pool.query<{
    total: number;
    is_any_free: boolean;
    node: string | null;
    boot: string;
    sessions: number;
    draining: boolean;
    seen_at: Date;
  }>({
    name: 'session-loads',
    text: `SELECT w.total, EXISTS (${freeSessions}) AS is_any_free, n.node, n.boot, n.draining, n.seen_at,
       (SELECT count(*)::int FROM session_leases l WHERE l.node = n.node AND l.boot = n.boot) AS sessions
     FROM (SELECT count(*)::int AS total FROM sessions WHERE wanted) w
     LEFT JOIN session_nodes n ON n.seen_at > clock_timestamp() - $1 * interval '1 millisecond'
     ORDER BY n.node`,
    values: [ttlMs],
  });
  const nodes = rows.flatMap(({ node, boot, sessions, draining, seen_at }) =>
    node === null ? [] : [{ node, boot, sessions, draining, seenAt: seen_at }],
  );
  return { nodes, total: rows[0]?.total ?? 0, isAnyFree: rows[0]?.is_any_free ?? false };
}

/** Sessions that should run and that no process runs now. */
export async function countUnowned(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM (${freeSessions}) AS free`);
  return rows[0]?.count ?? 0;
}

/** Removes this process's row, and rows of processes that were not seen for a day. */
export async function removeNode(pool: Pool, { node, boot }: LeaseTerms): Promise<void> {
  await pool.query(
    `DELETE FROM session_nodes WHERE (node = $1 AND boot = $2) OR seen_at < clock_timestamp() - interval '1 day'`,
    [node, boot],
  );
}
