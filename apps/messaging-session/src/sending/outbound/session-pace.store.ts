import type { Pool } from 'pg';

/** Sends per second of campaigns and bridges, for a session without `maxSendsPerSecond` (decisions.md §8, §9). */
export const defaultSendsPerSecond = 80;

/**
 * Takes the session's next free turn to send, after the turns already taken by its campaigns and bridges.
 * @returns ms until the turn, by the database's clock; undefined: the session is not CONNECTED
 */
export async function takeSessionTurn(pool: Pool, sessionId: string): Promise<number | undefined> {
  const { rows } = await pool.query<{ in_ms: number }>({
    name: 'session-take-turn',
    text: `INSERT INTO session_paces AS p (session_id, turn_at, spacing_us)
     SELECT id, clock_timestamp(), (1000000 / coalesce((config ->> 'maxSendsPerSecond')::integer, $2))::integer
     FROM sessions WHERE id = $1 AND status = 'CONNECTED'
     ON CONFLICT (session_id) DO UPDATE SET spacing_us = EXCLUDED.spacing_us,
       turn_at = greatest(EXCLUDED.turn_at, p.turn_at + EXCLUDED.spacing_us * interval '1 microsecond')
     RETURNING (extract(epoch FROM turn_at - clock_timestamp()) * 1000)::float8 AS in_ms`,
    values: [sessionId, defaultSendsPerSecond],
  });
  return rows[0]?.in_ms;
}
