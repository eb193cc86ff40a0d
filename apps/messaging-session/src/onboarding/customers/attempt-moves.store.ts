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

/** Tells which links have a free place. The links stay locked until the transaction ends, so that counts do not race. */
export class LinkPlaces {
  private constructor(private readonly maxSessions: ReadonlyMap<string, number | null>) {}

  /** Locks the links in the order of id, so that transactions do not deadlock. */
  static async lock(client: PoolClient, linkIds: readonly string[]): Promise<LinkPlaces> {
    if (linkIds.length === 0) return new LinkPlaces(new Map());
    const { rows } = await client.query<{ id: string; max_sessions: number | null }>(
      'SELECT id, max_sessions FROM quicklinks WHERE id = ANY($1::bigint[]) AND NOT project_gone ORDER BY id FOR UPDATE',
      [linkIds],
    );
    return new LinkPlaces(new Map(rows.map(({ id, max_sessions }) => [id, max_sessions])));
  }

  /** Existing sessions that connected once take a place. False also for a link that was deleted, itself or with its project. */
  async hasPlace(client: PoolClient, linkId: string): Promise<boolean> {
    const max = this.maxSessions.get(linkId);
    if (max === undefined || max === null) return max === null;
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM sessions
       WHERE origin_id = $1 AND origin_kind = 'quicklink' AND customer_since IS NOT NULL`,
      [linkId],
    );
    return (rows[0]?.count ?? 0) < max;
  }
}

export async function becomeCustomer(client: PoolClient, sessionId: string): Promise<void> {
  await client.query('UPDATE sessions SET customer_since = clock_timestamp() WHERE id = $1', [sessionId]);
}
