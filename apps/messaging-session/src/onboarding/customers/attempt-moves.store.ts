import type { AttemptStatus, OriginKind } from '@parley/contracts';
import type { Pool, PoolClient } from 'pg';

/** An attempt whose status or code changed. */
export interface MovedAttempt {
  readonly id: string;
  readonly projectId: string;
  readonly kind: OriginKind;
  readonly originId: string;
  readonly sequence: number;
  readonly status: AttemptStatus;
}

const moved = 'RETURNING id, project_id AS "projectId", kind, origin_id AS "originId", sequence, status';

/** Moves the `connecting` attempt of a session to a new status; undefined if the session has none. */
export async function moveAttempt(
  client: PoolClient,
  sessionId: string,
  to: { readonly status: AttemptStatus; readonly lookNow: boolean },
): Promise<MovedAttempt | undefined> {
  const { rows } = await client.query<MovedAttempt>({
    name: 'attempt-move',
    text: `UPDATE onboarding_attempts SET status = $2, sequence = sequence + 1,
       connected_at = CASE WHEN $2 = 'connected' THEN clock_timestamp() END,
       ended_at = CASE WHEN $2 <> 'connecting' THEN clock_timestamp() END,
       next_look_at = CASE WHEN $3 THEN clock_timestamp() WHEN $2 = 'connecting' THEN next_look_at END
     WHERE session_id = $1 AND status = 'connecting' ${moved}`,
    values: [sessionId, to.status, to.lookNow],
  });
  return rows[0];
}

/** Ends an attempt that still has the status `from`. @returns undefined when it has another */
export async function endAttempt(
  db: Pick<Pool | PoolClient, 'query'>,
  id: string,
  from: AttemptStatus,
  to: 'cancelled' | 'expired',
): Promise<MovedAttempt | undefined> {
  const { rows } = await db.query<MovedAttempt>(
    `UPDATE onboarding_attempts SET status = $3, sequence = sequence + 1, ended_at = clock_timestamp(), next_look_at = NULL
     WHERE id = $1 AND status = $2 ${moved}`,
    [id, from, to],
  );
  return rows[0];
}

/**
 * How many places each link has left; 0 for one that was deleted, itself or with its project. Existing sessions that connected
 * once take a place. The links stay locked until the transaction ends, so that counts do not race; they are locked in the
 * order of id, so that transactions do not deadlock.
 */
export async function remainingSessions(
  client: PoolClient,
  linkIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows: links } = await client.query<{ id: string; max: number | null }>(
    `SELECT id, max_sessions AS max FROM quicklinks WHERE id = ANY($1::bigint[]) AND NOT project_gone
     ORDER BY id FOR UPDATE`,
    [linkIds],
  );
  // A statement of its own: it sees what was committed while this one waited for the locks.
  const { rows: taken } = await client.query<{ id: string; count: number }>(
    `SELECT origin_id AS id, count(*)::int AS count FROM sessions
     WHERE origin_id = ANY($1::bigint[]) AND origin_kind = 'quicklink' AND customer_since IS NOT NULL GROUP BY origin_id`,
    [links.filter(({ max }) => max !== null).map(({ id }) => id)],
  );
  const counts = new Map(taken.map(({ id, count }) => [id, count]));
  return new Map(links.map(({ id, max }) => [id, max === null ? Infinity : max - (counts.get(id) ?? 0)]));
}

export async function becomeCustomer(client: PoolClient, sessionId: string): Promise<void> {
  await client.query('UPDATE sessions SET customer_since = clock_timestamp() WHERE id = $1', [sessionId]);
}
