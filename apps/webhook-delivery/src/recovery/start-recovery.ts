import { Inject, Injectable } from '@nestjs/common';
import { type Caller, DomainError, type RecoverDeliveries, type StartedRecovery } from '@parley/contracts';
import { OperationJobs } from '@parley/operation-executor';
import { CLOCK, type Clock, IDS, type Ids, inTransaction, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { EndpointQueries } from '../endpoints/index.js';
import { recoveryScope } from './recovery.js';
import { RecoveryStore } from './recovery.store.js';

/** Begins to send again what an endpoint did not get, as an operation (decisions.md §6). */
@Injectable()
export class StartRecovery {
  constructor(
    private readonly endpoints: EndpointQueries,
    private readonly recoveries: RecoveryStore,
    private readonly jobs: OperationJobs,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /** @throws DomainError `not_found`, `conflict` for a disabled endpoint, `invalid_parameter`, `unavailable` */
  async execute(request: RecoverDeliveries, caller: Caller): Promise<StartedRecovery> {
    const { enabled, teamId, projectId } = await this.endpoints.visible(request.webhookId, caller);
    if (!enabled) throw new DomainError('conflict', 'The webhook is disabled.');
    const scope = recoveryScope(request, this.clock.now());
    const operationId = this.ids.next();
    await inTransaction(this.pool, async (client) => {
      await this.recoveries.insert(client, operationId, scope);
      await this.jobs.insert(client, {
        operationId,
        kind: 'delivery_recovery',
        teamId,
        projectId,
        resource: { type: 'webhook', id: scope.webhookId },
      });
    });
    return { operationId, operation: await this.jobs.open(operationId) };
  }
}
