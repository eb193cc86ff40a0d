import type pg from 'pg';

/** One run (boot) of a messaging-session process. */
export interface Owner {
  readonly node: string;
  readonly boot: string;
  readonly sessions: number;
}

/** The processes that run sessions now, with the number of sessions. */
export async function owners(pool: pg.Pool): Promise<Owner[]> {
  const { rows } = await pool.query<Owner>(
    `SELECT node, boot, count(*)::int AS sessions FROM session_leases
     WHERE node IS NOT NULL GROUP BY node, boot ORDER BY node`,
  );
  return rows;
}

/** Number of CONNECTED sessions that are run by another process. */
export async function runElsewhere(pool: pg.Pool, { node, boot }: Owner): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM sessions s JOIN session_leases l ON l.session_id = s.id
     WHERE s.status = 'CONNECTED' AND l.expires_at > clock_timestamp() AND NOT (l.node = $1 AND l.boot = $2)`,
    [node, boot],
  );
  return rows[0]?.count ?? 0;
}

/** Of the texts of a load: how many never arrived, and how many arrived more than once. */
export async function missingAndDoubled(pool: pg.Pool, sequences: readonly number[]): Promise<[number, number]> {
  const { rows } = await pool.query<{ missing: number; doubled: number }>(
    `SELECT count(*) FILTER (WHERE m.times IS NULL)::int AS missing, count(*) FILTER (WHERE m.times > 1)::int AS doubled
     FROM unnest($1::text[]) t(text)
     LEFT JOIN (SELECT text, count(*) AS times FROM messages WHERE NOT from_me GROUP BY text) m USING (text)`,
    [sequences.map((sequence) => `bench ${sequence}`)],
  );
  return [rows[0]?.missing ?? 0, rows[0]?.doubled ?? 0];
}
