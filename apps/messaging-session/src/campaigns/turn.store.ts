import type { SessionStatus } from '@parley/contracts/events';
import type { Pool, PoolClient } from 'pg';
import { defaultSendsPerSecond, nextTurn, spacingOfSession } from '../sending/outbound/index.js';

/** A campaign's next turn to send. Times in ms from now, by the database's clock. */
export interface Turn {
  /** The campaign is paused: no turn, until it is resumed. */
  readonly isPaused: boolean;
  /** Null: the session was removed. */
  readonly sessionStatus: SessionStatus | null;
  /** When to send; null: no turn, because it is too early or the session is not CONNECTED. */
  readonly inMs: number | null;
  /** When to request the next turn, or this one again. */
  readonly nextInMs: number;
}

/** A kept turn that is later than this is lost. */
const longestLateMs = 5_000;

/**
 * Gives a campaign its next turn if that is at most `leadMs` away. The turns of a campaign are 60 s / rate apart, those
 * of a session 1 s / cap, in all processes together. An unused turn is lost, so there are no bursts. The lead is short,
 * because a turn that is given early makes the session's other campaigns wait.
 * @param keptToo the first request of a run: a turn that the run before has kept ({@link keepTurn}) counts
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
       SELECT c.id, c.session_id, s.status, c.paused, c.next_send_at, clock_timestamp() AS now,
         CASE WHEN $4 AND NOT c.paused AND s.status = 'CONNECTED' AND c.turn_at > clock_timestamp() - interval '${longestLateMs} ms'
           THEN c.turn_at END AS kept,
         make_interval(secs => 60.0 / c.rate_per_minute) AS apart,
         ${spacingOfSession('$3')} AS spacing_us
       FROM campaigns c LEFT JOIN sessions s ON s.id = c.session_id WHERE c.id = $1 FOR NO KEY UPDATE OF c),
     turn AS (
       INSERT INTO session_paces AS p (session_id, turn_at, spacing_us)
       SELECT session_id, greatest(now, next_send_at), spacing_us FROM c
       WHERE status = 'CONNECTED' AND NOT paused AND kept IS NULL AND next_send_at <= now + make_interval(secs => $2::float8 / 1000)
       ON CONFLICT (session_id) DO UPDATE SET spacing_us = EXCLUDED.spacing_us, turn_at = ${nextTurn}
       RETURNING turn_at),
     moved AS (
       UPDATE campaigns SET next_send_at = turn.turn_at + c.apart FROM turn, c WHERE campaigns.id = c.id
       RETURNING campaigns.next_send_at),
     used AS (
       UPDATE campaigns SET turn_at = NULL, next_send_at = greatest(campaigns.next_send_at, c.now + c.apart)
       FROM c WHERE campaigns.id = c.id AND c.kept IS NOT NULL
       RETURNING campaigns.next_send_at)
     SELECT c.status AS "sessionStatus", c.paused AS "isPaused",
       (extract(epoch FROM coalesce(turn.turn_at, c.kept) - clock_timestamp()) * 1000)::float8 AS "inMs",
       (extract(epoch FROM coalesce(moved.next_send_at, used.next_send_at, c.next_send_at) - clock_timestamp()) * 1000)::float8 AS "nextInMs"
     FROM c LEFT JOIN turn ON true LEFT JOIN moved ON true LEFT JOIN used ON true`,
    values: [campaignId, leadMs, defaultSendsPerSecond, keptToo],
  });
  return rows[0];
}

/** Whether the campaign was paused, perhaps since its turn was given. */
export async function isPaused(pool: Pool, campaignId: string): Promise<boolean> {
  const { rows } = await pool.query<{ paused: boolean }>({
    name: 'campaign-is-paused',
    text: 'SELECT paused FROM campaigns WHERE id = $1',
    values: [campaignId],
  });
  return rows[0]?.paused === true;
}

/**
 * Keeps a turn that was given for the campaign's next run, as this one gives its slot back. That run may use it late: a
 * turn that is lost goes to the end of the session's line, so that on a busy machine few would send.
 */
export async function keepTurn(pool: Pool, campaignId: string, inMs: number): Promise<void> {
  await pool.query({
    name: 'campaign-keep-turn',
    text: `UPDATE campaigns SET turn_at = clock_timestamp() + $2::float8 * interval '1 ms' WHERE id = $1`,
    values: [campaignId, inMs],
  });
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
