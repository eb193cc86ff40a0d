import type { SessionStatus } from '@parley/contracts';
import type { Pool, PoolClient } from 'pg';
import { defaultSendsPerSecond } from '../messages/outbound/index.js';

/** A campaign's next turn to send. Times in ms from now, by the database's clock. */
export interface Turn {
  /** Null: the session was removed. */
  readonly sessionStatus: SessionStatus | null;
  /** When to send; null: no turn, because it is too early or the session is not CONNECTED. */
  readonly inMs: number | null;
  /** When to request the next turn, or this one again. */
  readonly nextInMs: number;
}

/**
 * Gives a campaign its next turn if that is at most `leadMs` away. The turns of a campaign are 60 s / rate apart, those
 * of a session 1 s / cap, in all processes together. An unused turn is lost, so there are no bursts. The lead is short,
 * because a turn that is given early makes the session's other campaigns wait.
 * @param keptToo the first request of a run: a turn that was given to the run before, and is yet to come, counts
 * @returns undefined when the campaign is gone
 */
export async function takeTurn(
  pool: Pool,
  campaignId: string,
  leadMs: number,
  keptToo = false,
): Promise<Turn | undefined> {
  const { rows } = await pool.query<Turn>({
    name: 'campaign-take-turn',
    text: `WITH c AS (
       SELECT c.id, c.session_id, s.status, c.next_send_at, clock_timestamp() AS now,
         CASE WHEN $4 AND s.status = 'CONNECTED' AND c.turn_at > clock_timestamp() THEN c.turn_at END AS kept,
         make_interval(secs => 60.0 / c.rate_per_minute) AS apart,
         (1000000 / coalesce((s.config ->> 'maxSendsPerSecond')::integer, $3))::integer AS spacing_us
       FROM campaigns c LEFT JOIN sessions s ON s.id = c.session_id WHERE c.id = $1 FOR NO KEY UPDATE OF c),
     turn AS (
       INSERT INTO session_paces AS p (session_id, turn_at, spacing_us)
       SELECT session_id, greatest(now, next_send_at), spacing_us FROM c
       WHERE status = 'CONNECTED' AND kept IS NULL AND next_send_at <= now + make_interval(secs => $2::float8 / 1000)
       ON CONFLICT (session_id) DO UPDATE SET spacing_us = EXCLUDED.spacing_us,
         turn_at = greatest(EXCLUDED.turn_at, p.turn_at + EXCLUDED.spacing_us * interval '1 microsecond')
       RETURNING turn_at),
     moved AS (
       UPDATE campaigns SET next_send_at = turn.turn_at + c.apart, turn_at = turn.turn_at
       FROM turn, c WHERE campaigns.id = c.id
       RETURNING campaigns.next_send_at)
     SELECT c.status AS "sessionStatus",
       (extract(epoch FROM coalesce(turn.turn_at, c.kept) - clock_timestamp()) * 1000)::float8 AS "inMs",
       (extract(epoch FROM coalesce(moved.next_send_at, c.next_send_at) - clock_timestamp()) * 1000)::float8 AS "nextInMs"
     FROM c LEFT JOIN turn ON true LEFT JOIN moved ON true`,
    values: [campaignId, leadMs, defaultSendsPerSecond, keptToo],
  });
  return rows[0];
}

/**
 * Delays a campaign's next turn. A next turn in the future marks the campaign as pausing, so that losing its session
 * wakes it.
 */
export async function postponeTurn(pool: Pool, campaignId: string, byMs: number): Promise<void> {
  await pool.query({
    name: 'campaign-postpone-turn',
    text: `UPDATE campaigns SET next_send_at = greatest(next_send_at, clock_timestamp() + $2::float8 * interval '1 ms')
      WHERE id = $1`,
    values: [campaignId, byMs],
  });
}

/** Undoes {@link postponeTurn}; the campaign's pace stays. */
export async function resumeTurns(client: PoolClient, campaignId: string): Promise<void> {
  await client.query({
    name: 'campaign-resume-turns',
    text: `UPDATE campaigns
      SET next_send_at = least(next_send_at, clock_timestamp() + make_interval(secs => 60.0 / rate_per_minute))
      WHERE id = $1`,
    values: [campaignId],
  });
}
