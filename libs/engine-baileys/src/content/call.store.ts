import type { InboundOf } from '@parley/engine-kit';
import type { Pool } from 'pg';

/** A call to the account. */
export interface ReportedCall {
  readonly id: string;
  /** The address that the network knows as the caller. */
  readonly creator: string;
  /** What was reported of it when it began to ring. */
  readonly item: InboundOf<'reported'>;
}

/** Of one session; the oldest are forgotten first. */
const mostCalls = 1_000;
const keptSeconds = 86_400;

/** Idempotent: one that has ended does not ring again. */
export async function insertCall(pool: Pool, sessionId: string, { id, creator, item }: ReportedCall): Promise<void> {
  await pool.query(
    `WITH oldest AS (
       DELETE FROM baileys_calls WHERE session_id = $1::bigint AND call_id IN (
         SELECT call_id FROM baileys_calls WHERE session_id = $1::bigint ORDER BY offered_at DESC OFFSET ${mostCalls - 1}))
     INSERT INTO baileys_calls (session_id, call_id, creator, item) VALUES ($1::bigint, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [sessionId, id, creator, JSON.stringify(item)],
  );
}

/** Undefined for a call that is unknown or has ended. */
export async function findRinging(pool: Pool, sessionId: string, callId: string): Promise<ReportedCall | undefined> {
  const { rows } = await pool.query<ReportedCall>(
    `SELECT call_id AS id, creator, item FROM baileys_calls
     WHERE session_id = $1::bigint AND call_id = $2 AND NOT ended`,
    [sessionId, callId],
  );
  return rows[0];
}

/** The ends of these calls are recorded. */
export async function endCalls(pool: Pool, sessionId: string, callIds: readonly string[]): Promise<void> {
  await pool.query('UPDATE baileys_calls SET ended = TRUE WHERE session_id = $1::bigint AND call_id = ANY($2)', [
    sessionId,
    callIds,
  ]);
}

/** @returns how many were deleted */
export async function deleteOldCalls(pool: Pool, limit: number): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM baileys_calls WHERE (session_id, call_id) IN (
       SELECT session_id, call_id FROM baileys_calls WHERE offered_at <= now() - $2 * interval '1 second'
       ORDER BY offered_at LIMIT $1)`,
    [limit, keptSeconds],
  );
  return rowCount ?? 0;
}
