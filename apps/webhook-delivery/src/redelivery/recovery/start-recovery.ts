import { Inject, Injectable } from '@nestjs/common';
import { type Caller, DomainError } from '@parley/contracts/base';
import { openedOperation } from '@parley/contracts/operations';
import type { StartedRecovery, StartRecovery as Request } from '@parley/contracts/webhooks';
import { keyedRequest, oncePerKey } from '@parley/idempotency';
import { OperationJobs } from '@parley/operation-executor';
import { CLOCK, type Clock, IDS, type Ids, idTime, PG_POOL } from '@parley/service-runtime';
import { inTransaction } from '@parley/database';
import type { Pool, PoolClient } from 'pg';
import { type Endpoint, EndpointQueries } from '../../endpoints/index.js';
import { recoveryScope, type RecoveryScope } from './recovery.js';
import { RecoveryStore } from './recovery.store.js';

/** Starts an operation that sends again what an endpoint did not get (decisions.md §6). */
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

  /**
   * With an idempotency key, a repeated request gets the first answer, however far the recovery is.
   * @throws DomainError `not_found`, `invalid_parameter`, `idempotency_conflict`, `conflict` for a disabled endpoint,
   * `unavailable`
   */
  async execute({ idempotency, ...request }: Request, caller: Caller): Promise<StartedRecovery> {
    const endpoint = await this.endpoints.visible(request.webhookId, caller);
    const once = idempotency && keyedRequest(caller, idempotency, request);
    const scope = recoveryScope(request, this.clock.now());
    const { answer } = await inTransaction(this.pool, (client) =>
      oncePerKey(client, once, () => this.insert(client, endpoint, scope, once)),
    );
    await this.jobs.openOrFind(answer.operationId, caller.teamId);
    return answer;
  }

  private async insert(
    client: PoolClient,
    { enabled, teamId, projectId }: Endpoint,
    scope: RecoveryScope,
    keyed: { teamId: string; key: string } | undefined,
  ): Promise<StartedRecovery> {
    if (!enabled) throw new DomainError('conflict', 'The webhook is disabled.');
    const { webhookId } = scope;
    const operationId = this.ids.next();
    await this.recoveries.insert(client, operationId, scope, keyed);
    const kind = 'delivery_recovery';
    const resource = { type: 'webhook', id: webhookId };
    await this.jobs.insert(client, { operationId, kind, teamId, projectId, resource });
    const openedAt = idTime(operationId).toISOString();
    return { operationId, operation: openedOperation({ id: operationId, projectId, kind, resource }, openedAt) };
  }
}
