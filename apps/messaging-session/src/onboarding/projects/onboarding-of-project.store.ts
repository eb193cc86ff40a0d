import type { Environment } from '@parley/contracts';
import type { Prisma } from '../../database/index.js';

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
