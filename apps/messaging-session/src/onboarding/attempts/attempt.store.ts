import { isSuspended } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { type Prisma } from '../../database/index.js';
import { recordOf } from '@parley/database';
import type { AttemptRecord } from './attempt.js';

type Db = Pick<Pool | PoolClient, 'query'>;

const columns = `a.id, a.team_id AS "teamId", a.project_id AS "projectId", a.environment, a.kind,
  a.origin_id AS "originId", a.external_id AS "externalId", a.engine, a.config, a.redirect_url AS "redirectUrl",
  a.session_id AS "sessionId", a.status, a.reason, a.sequence, a.expires_at AS "expiresAt", a.connected_at AS "connectedAt",
  s.name AS "sessionName", s.me, CASE WHEN s.pairing_expires_at > clock_timestamp() THEN s.pairing_code END AS code,
  CASE WHEN s.status = 'CONNECTING' AND s.passkey ->> 'fence' = s.fence::text THEN s.passkey - 'fence' END AS passkey`;
const attempts = 'onboarding_attempts a LEFT JOIN sessions s ON s.id = a.session_id';

export interface NewAttempt extends Omit<
  AttemptRecord,
  | 'sessionId'
  | 'status'
  | 'reason'
  | 'sequence'
  | 'expiresAt'
  | 'connectedAt'
  | 'sessionName'
  | 'me'
  | 'code'
  | 'passkey'
> {
  readonly tokenHash: Buffer;
  readonly expiresAfterMs: number;
}

/** Inserts an attempt in status `created`. */
export async function insertAttempt(client: PoolClient, attempt: NewAttempt): Promise<void> {
  const { id, teamId, projectId, environment, kind, originId, externalId, engine, config, redirectUrl } = attempt;
  await client.query(
    `INSERT INTO onboarding_attempts (id, team_id, project_id, environment, kind, origin_id, token_hash, external_id,
       engine, config, redirect_url, status, expires_at, next_look_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'created', expires_at, expires_at
     FROM (SELECT clock_timestamp() + $12 * interval '1 millisecond' AS expires_at) AS times`,
    [
      ...[id, teamId, projectId, environment, kind, originId, attempt.tokenHash, externalId ?? null, engine],
      ...[config ? JSON.stringify(config) : null, redirectUrl ?? null, attempt.expiresAfterMs],
    ],
  );
}

export async function findAttempt(db: Db, id: string): Promise<AttemptRecord | undefined> {
  const { rows } = await db.query<object>(`SELECT ${columns} FROM ${attempts} WHERE a.id = $1`, [id]);
  return rows[0] && recordOf<AttemptRecord>(rows[0]);
}

export async function findByToken(pool: Pool, tokenHash: Buffer): Promise<AttemptRecord | undefined> {
  const { rows } = await pool.query<object>({
    name: 'attempt-by-token',
    text: `SELECT ${columns} FROM ${attempts} WHERE a.token_hash = $1`,
    values: [tokenHash],
  });
  return rows[0] && recordOf<AttemptRecord>(rows[0]);
}

/** Sets the session of a `created` attempt. @returns false when the attempt has ended or begun meanwhile */
export async function beginConnecting(client: PoolClient, id: string, sessionId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE onboarding_attempts SET status = 'connecting', session_id = $2, sequence = sequence + 1
     WHERE id = $1 AND status = 'created' AND expires_at > clock_timestamp()`,
    [id, sessionId],
  );
  return rowCount === 1;
}

/**
 * What the dialog of its network gave is being brought in from here on: a worker goes on with it after a while, if this process
 * dies. @returns false when the attempt has ended
 */
export async function beginSignup(pool: Pool, id: string, goOnAfterMs: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE onboarding_attempts
     SET signing_up = TRUE, next_look_at = clock_timestamp() + $2 * interval '1 millisecond'
     WHERE id = $1 AND status = 'connecting' AND expires_at > clock_timestamp()`,
    [id, goOnAfterMs],
  );
  return rowCount === 1;
}

/** Nothing is left to be brought in. */
export async function endSignup(pool: Pool, id: string): Promise<void> {
  await pool.query(
    `UPDATE onboarding_attempts SET signing_up = FALSE, next_look_at = expires_at
     WHERE id = $1 AND status = 'connecting' AND signing_up`,
    [id],
  );
}

/** The open visits of a link. */
export async function openVisitsOf(prisma: Prisma, linkId: string): Promise<string[]> {
  const rows = await prisma.onboardingAttempt.findMany({
    where: { originId: BigInt(linkId), kind: 'quicklink', status: { in: ['created', 'connecting'] } },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ id }) => id.toString());
}

/** An attempt that a worker must handle. */
export interface DueAttempt extends Pick<AttemptRecord, 'id' | 'status' | 'sessionId'> {
  /** What the dialog of its network gave is being brought in; who did that may have died. */
  readonly signingUp: boolean;
  readonly hasExpired: boolean;
  /** The end of this process's claim. */
  readonly nextLookAt: Date;
}

/**
 * Claims due attempts, except those of suspended teams, which live longer by the suspension. They become due again after `retryAfterMs`, unless {@link seenTo} is called. Each is claimed by
 * one process.
 */
export async function claimDue(pool: Pool, limit: number, retryAfterMs: number): Promise<DueAttempt[]> {
  const { rows } = await pool.query<object>({
    name: 'attempts-claim',
    text: `UPDATE onboarding_attempts SET next_look_at = clock_timestamp() + $2 * interval '1 millisecond' WHERE id IN (
         SELECT id FROM onboarding_attempts a WHERE next_look_at <= clock_timestamp() AND NOT ${isSuspended('a.team_id')}
         ORDER BY next_look_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING id, status, session_id AS "sessionId", expires_at <= clock_timestamp() AS "hasExpired", signing_up AS "signingUp",
         next_look_at AS "nextLookAt"`,
    values: [limit, retryAfterMs],
  });
  return rows.map((row) => recordOf<DueAttempt>(row));
}

/**
 * Ends the claim of a handled attempt. An open attempt is due again at its expiry. Does nothing if the attempt was
 * rescheduled meanwhile.
 */
export async function seenTo(pool: Pool, { id, nextLookAt }: DueAttempt): Promise<void> {
  await pool.query(
    `UPDATE onboarding_attempts
     SET next_look_at = CASE WHEN status IN ('created', 'connecting') THEN expires_at END
     WHERE id = $1 AND next_look_at = $2`,
    [id, nextLookAt],
  );
}

/** @returns how many were deleted, at most `limit` */
export async function deleteEnded(pool: Pool, endedForDays: number, limit: number): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM onboarding_attempts WHERE id IN (
       SELECT id FROM onboarding_attempts WHERE ended_at < clock_timestamp() - $1 * interval '1 day'
         AND next_look_at IS NULL LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    [endedForDays, limit],
  );
  return rowCount ?? 0;
}
