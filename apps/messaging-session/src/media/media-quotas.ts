import { DomainError } from '@parley/contracts/base';
import type { PoolClient } from 'pg';

/** Limits in bytes; 0 means no limit. */
export interface MediaQuotas {
  readonly teamBytes: number;
  readonly sessionBytes: number;
  /** For what the sessions of a team received. */
  readonly receivedBytes: number;
}

/** Injection token of the {@link MediaQuotas}. */
export const MEDIA_QUOTAS = Symbol('MEDIA_QUOTAS');

/**
 * Checks a new file against the quotas of its session and its team, in the transaction that inserts it. An advisory
 * lock per team serializes the checks, so that two files cannot take the same free bytes. Received files do not count: they
 * have an allowance of their own (`EvictReceived`).
 * @throws DomainError `payload_too_large`, naming the quota
 */
export async function requireRoom(
  client: PoolClient,
  { teamBytes, sessionBytes }: MediaQuotas,
  { teamId, id: sessionId }: { teamId: string; id: string },
  sizeBytes: number,
): Promise<void> {
  if (teamBytes === 0 && sessionBytes === 0) return;
  await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('media quotas', $1::bigint))`, [teamId]);
  const { rows } = await client.query<{ team: string; session: string }>(
    `SELECT coalesce(sum(bytes), 0) AS team, coalesce(sum(bytes) FILTER (WHERE session_id = $2::bigint), 0) AS session
     FROM media_usage WHERE team_id = $1::bigint`,
    [teamId, sessionId],
  );
  const held = { team: Number(rows[0]?.team), session: Number(rows[0]?.session) };
  if (sessionBytes > 0 && held.session + sizeBytes > sessionBytes) {
    throw noRoom('session', held.session, `MEDIA_SESSION_QUOTA_BYTES (${sessionBytes})`);
  }
  if (teamBytes > 0 && held.team + sizeBytes > teamBytes) {
    throw noRoom('team', held.team, `MEDIA_QUOTA_BYTES (${teamBytes})`);
  }
}

function noRoom(whose: 'session' | 'team', heldBytes: number, quota: string): DomainError {
  const message = `The files of the ${whose} have ${heldBytes} bytes, and with this one more than ${quota} allows.`;
  return new DomainError('payload_too_large', message);
}
