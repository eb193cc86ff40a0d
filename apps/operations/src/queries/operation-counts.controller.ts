import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { callerSees, countOperations, notFound, type OperationCounts, OverviewRequest } from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { OperationCountsStore } from './operation-counts.store.js';

@Controller()
export class OperationCountsController {
  constructor(private readonly counts: OperationCountsStore) {}

  @Handles(countOperations)
  count(@Payload() { projectId }: OverviewRequest, @Ctx() { caller }: RequestContext): Promise<OperationCounts> {
    const asked = projectId ?? caller.projectId;
    if (!callerSees(caller, { teamId: caller.teamId, projectId: asked })) throw notFound('Project', asked ?? '');
    return this.counts.open({ teamId: caller.teamId, projectId: asked });
  }
}
