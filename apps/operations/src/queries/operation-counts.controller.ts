import { Controller } from '@nestjs/common';
import { requireProject } from '@parley/contracts/base';
import { countOperations, type OperationCounts, OverviewRequest } from '@parley/contracts/overview';
import { Handles, type RequestContext } from '@parley/messaging';
import { OperationCountsStore } from './operation-counts.store.js';

@Controller()
export class OperationCountsController {
  constructor(private readonly counts: OperationCountsStore) {}

  @Handles(countOperations)
  count({ projectId }: OverviewRequest, { caller }: RequestContext): Promise<OperationCounts> {
    const requested = projectId ?? caller.projectId;
    requireProject(caller, requested);
    return this.counts.open({ teamId: caller.teamId, projectId: requested });
  }
}
