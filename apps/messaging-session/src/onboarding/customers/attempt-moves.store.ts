import type { Environment, OriginKind } from '@parley/contracts/events';
import type { AttemptReason, AttemptStatus } from '@parley/contracts/onboarding';
import type { Pool, PoolClient } from 'pg';
import type { Prisma } from '../../database/index.js';

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
  client: Pick<Pool | PoolClient, 'query'>,
  sessionId: string,
  to: {
    readonly status: AttemptStatus;
    readonly lookNow: boolean;
    readonly reason?: AttemptReason;
    /** It expires no earlier than after this time. */
    readonly liveForMs?: number;
  },
): Promise<MovedAttempt | undefined> {
  const { rows } = await client.query<MovedAttempt>({
    name: 'attempt-move',
    text: `UPDATE onboarding_attempts SET status = $2, sequence = sequence + 1, reason = $4,
       expires_at = greatest(expires_at, clock_timestamp() + $5 * interval '1 millisecond'),
       connected_at = CASE WHEN $2 = 'connected' THEN clock_timestamp() END,
       ended_at = CASE WHEN $2 <> 'connecting' THEN clock_timestamp() END,
       next_look_at = CASE WHEN $3 THEN clock_timestamp() WHEN $2 = 'connecting' THEN next_look_at END
     WHERE session_id = $1 AND status = 'connecting' ${moved}`,
    values: [sessionId, to.status, to.lookNow, to.reason ?? null, to.liveForMs ?? null],
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

export async function becomeCustomer(client: PoolClient, sessionId: string): Promise<void> {
  await client.query('UPDATE sessions SET customer_since = clock_timestamp() WHERE id = $1', [sessionId]);
}

/**
 * Closes the onboarding of a deleted project: its links count as expired, and attempts without a session are cancelled.
 * The other attempts end when their sessions are removed. Idempotent.
 */
export async function closeOnboarding(prisma: Prisma, projectId: string): Promise<void> {
  const where = { projectId: BigInt(projectId) };
  await prisma.quickLink.updateMany({ where: { ...where, projectGone: false }, data: { projectGone: true } });
  await prisma.$executeRaw`
    UPDATE onboarding_attempts
    SET status = 'cancelled', sequence = sequence + 1, ended_at = clock_timestamp(), next_look_at = NULL
    WHERE project_id = ${where.projectId} AND status = 'created'`;
}

/** Sets the environment of sessions that are created from now on. Idempotent. */
export async function moveOnboarding(prisma: Prisma, projectId: string, environment: Environment): Promise<void> {
  const where = { projectId: BigInt(projectId) };
  await prisma.quickLink.updateMany({ where, data: { environment } });
  await prisma.onboardingAttempt.updateMany({ where: { ...where, status: 'created' }, data: { environment } });
}
