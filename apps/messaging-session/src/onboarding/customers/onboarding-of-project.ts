import { Injectable } from '@nestjs/common';
import type { Environment } from '@parley/contracts/events';
import { Prisma } from '../../database/index.js';
import { type ProjectListener, ProjectListeners } from '../../session-state/index.js';

/** Keeps the links and attempts of a project in step with it. */
@Injectable()
export class OnboardingOfProject implements ProjectListener {
  constructor(
    private readonly prisma: Prisma,
    listeners: ProjectListeners,
  ) {
    listeners.add(this);
  }

  /**
   * The links of a deleted project count as expired, and attempts without a session are cancelled. The other attempts end
   * when their sessions are removed.
   */
  async deleted(projectId: string): Promise<void> {
    const where = { projectId: BigInt(projectId) };
    await this.prisma.quickLink.updateMany({ where: { ...where, projectGone: false }, data: { projectGone: true } });
    await this.prisma.$executeRaw`
      UPDATE onboarding_attempts
      SET status = 'cancelled', sequence = sequence + 1, ended_at = clock_timestamp(), next_look_at = NULL
      WHERE project_id = ${where.projectId} AND status = 'created'`;
  }

  async moved(projectId: string, environment: Environment): Promise<void> {
    const where = { projectId: BigInt(projectId) };
    await this.prisma.quickLink.updateMany({ where, data: { environment } });
    await this.prisma.onboardingAttempt.updateMany({ where: { ...where, status: 'created' }, data: { environment } });
  }
}
