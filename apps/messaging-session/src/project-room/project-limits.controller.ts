import { Controller, Inject } from '@nestjs/common';
import { requireProject } from '@parley/contracts/base';
import { countProjectLimits, type LimitUses, ProjectLimitsRequest } from '@parley/contracts/limits';
import { Handles, type RequestContext } from '@parley/messaging';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { projectLimitUses } from './project-room.js';

@Controller()
export class ProjectLimitsController {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  @Handles(countProjectLimits)
  async limits({ projectId }: ProjectLimitsRequest, { caller }: RequestContext): Promise<LimitUses> {
    requireProject(caller, projectId);
    return { data: await projectLimitUses(this.pool, { teamId: caller.teamId, projectId }) };
  }
}
