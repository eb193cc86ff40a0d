import { Module, Controller } from '@nestjs/common';
import { requireProject } from '@parley/contracts/base';
import { countOperations, type OperationCounts, OverviewRequest } from '@parley/contracts/overview';
import { Handles, type RequestContext } from '@parley/messaging';
import { OperationCountsStore } from './operation-counts.store.js';
import { OperationListStore } from './operation-list.store.js';
import { OperationQueries } from './operation.queries.js';

@Controller()
class OperationCountsController {
  constructor(private readonly counts: OperationCountsStore) {}

  @Handles(countOperations)
  count({ projectId }: OverviewRequest, { caller }: RequestContext): Promise<OperationCounts> {
    const requested = projectId ?? caller.projectId;
    requireProject(caller, requested);
    return this.counts.open({ teamId: caller.teamId, projectId: requested });
  }
}

@Module({
  controllers: [OperationQueries, OperationCountsController],
  providers: [OperationCountsStore, OperationListStore],
})
export class QueriesModule {}
