import type { Pool } from 'pg';

/** Sends per second of campaigns and bridges, for a session without `maxSendsPerSecond` (decisions.md §8, §9). */
export const defaultSendsPerSecond = 80;

/** A network that refuses even this is not slower, but does not send at all. */
const slowestUs = 1_000_000;
/** What was learnt is forgotten by half in this time. */
const forgetsSeconds = 30;

/**
 * Microseconds between two sends of the session `s`, in SQL: by its own setting, else by what its network lets the number send, else
 * by the default, which is the parameter `$n`.
 */
export function spacingOfSession(parameter: `$${number}`): string {
  return `(1000000 / coalesce((s.config ->> 'maxSendsPerSecond')::integer,
    (s.me #>> '{quality,sendsPerSecond}')::integer, ${parameter}))::integer`;
}

/** What is left of that which the pace `p` has learnt, in microseconds; null: nothing. */
const learntUs = `p.learnt_us * power(0.5, extract(epoch FROM clock_timestamp() - p.learnt_at) / ${forgetsSeconds})`;

/** The next turn of the pace `p` after the one that is wanted, in SQL. */
export const nextTurn = `greatest(EXCLUDED.turn_at,
  p.turn_at + greatest(EXCLUDED.spacing_us, ${learntUs}) * interval '1 microsecond')`;

/**
 * Takes the session's next free turn to send, after the turns already taken by its campaigns and bridges.
 * @returns ms until the turn, by the database's clock; undefined: the session is not CONNECTED
 */
export async function takeSessionTurn(pool: Pool, sessionId: string): Promise<number | undefined> {
  const { rows } = await pool.query<{ in_ms: number }>({
    name: 'session-take-turn',
    text: `INSERT INTO session_paces AS p (session_id, turn_at, spacing_us)
     SELECT s.id, clock_timestamp(), ${spacingOfSession('$2')} FROM sessions s WHERE s.id = $1 AND s.status = 'CONNECTED'
     ON CONFLICT (session_id) DO UPDATE SET spacing_us = EXCLUDED.spacing_us, turn_at = ${nextTurn}
     RETURNING (extract(epoch FROM turn_at - clock_timestamp()) * 1000)::float8 AS in_ms`,
    values: [sessionId, defaultSendsPerSecond],
  });
  return rows[0]?.in_ms;
}

/**
 * Halves a session's pace, in all processes: its network has refused a send because there were too many. Refusals within a second
 * are one, as they are of one moment. A session that has sent nothing for campaigns or bridges yet learns its pace too.
 */
export async function slowDown(pool: Pool, sessionId: string): Promise<void> {
  await pool.query({
    name: 'session-slow-down',
    text: `INSERT INTO session_paces AS p (session_id, turn_at, spacing_us, learnt_us, learnt_at)
     SELECT id, now, spacing_us, least(${slowestUs}, 2 * spacing_us), now
     FROM (SELECT s.id, clock_timestamp() AS now, ${spacingOfSession('$2')} AS spacing_us FROM sessions s WHERE s.id = $1) s
     ON CONFLICT (session_id) DO UPDATE SET learnt_at = EXCLUDED.learnt_at,
       learnt_us = least(${slowestUs}, 2 * greatest(EXCLUDED.spacing_us, ${learntUs}))::integer
     WHERE p.learnt_at IS NULL OR p.learnt_at < EXCLUDED.learnt_at - interval '1 second'`,
    values: [sessionId, defaultSendsPerSecond],
  });
}
