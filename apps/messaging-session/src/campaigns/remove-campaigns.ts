import { Inject, Injectable } from '@nestjs/common';
import { OperationJobs } from '@parley/operation-executor';
import { inTransaction, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { Prisma } from '../database/index.js';
import { deleteCampaign, findOperationsOfProject } from './campaign.store.js';

/** Removes the campaigns of a deleted project. Their running jobs find the campaign gone and end. */
@Injectable()
export class RemoveCampaigns {
  constructor(
    private readonly prisma: Prisma,
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly jobs: OperationJobs,
  ) {}

  async execute(projectId: string): Promise<void> {
    const operationIds = await findOperationsOfProject(this.prisma, projectId);
    for (const operationId of operationIds) {
      await inTransaction(this.pool, (client) => deleteCampaign(client, operationId));
    }
    await this.jobs.wake(operationIds);
  }
}
