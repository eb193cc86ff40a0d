import { Inject, Injectable } from '@nestjs/common';
import { OperationJobs } from '@parley/operation-executor';
import { inTransaction } from '@parley/database';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { Prisma } from '../database/index.js';
import { type ProjectListener, ProjectListeners } from '../session-state/index.js';
import { CampaignEvents } from './campaign-events.js';
import { deleteCampaign, findCampaign, findOperationsOfProject } from './campaign.store.js';

/**
 * Removes the campaigns of a deleted project, each with its last event if it had not ended. Their running jobs find the
 * campaign gone and end.
 */
@Injectable()
export class RemoveCampaigns implements ProjectListener {
  constructor(
    private readonly prisma: Prisma,
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly jobs: OperationJobs,
    private readonly events: CampaignEvents,
    listeners: ProjectListeners,
  ) {
    listeners.add(this);
  }

  deleted(projectId: string): Promise<void> {
    return this.execute(projectId);
  }

  /** Those that were created meanwhile. Without sessions there can be no more. */
  emptied(projectId: string): Promise<void> {
    return this.execute(projectId);
  }

  private async execute(projectId: string): Promise<void> {
    const operationIds = await findOperationsOfProject(this.prisma, projectId);
    for (const operationId of operationIds) {
      await inTransaction(this.pool, async (client) => {
        const campaign = await findCampaign(client, { operationId });
        // One that was not announced may have no operation either.
        if (campaign?.announced)
          await this.events.ended(client, operationId, { status: 'failed', error: 'owner_deleted' });
        await deleteCampaign(client, operationId);
      });
    }
    await this.jobs.wake(operationIds);
  }
}
