import { Inject, Injectable } from '@nestjs/common';
import { notFound } from '@parley/contracts/base';
import type { Operation } from '@parley/contracts/operations';
import type { ReplayAccepted } from '@parley/contracts/replays';
import { OperationJobs } from '@parley/operation-executor';
import { CLOCK, type Clock, PG_POOL } from '@parley/service-runtime';
import { inTransaction } from '@parley/database';
import type { Pool, PoolClient } from 'pg';
import { EndpointStore, firstDelayMs } from '../../endpoints/index.js';
import { deliveredId, ReplayDeliveryStore } from './replay-delivery.store.js';
import { ReplayStore } from './replay.store.js';

/**
 * Makes the delivery and the operation of a replay that event history has accepted (decisions.md §5). Idempotent by
 * delivery id: a repeat by request or by event makes nothing new, even when the delivery has ended.
 */
@Injectable()
export class MakeReplay {
  constructor(
    private readonly replays: ReplayStore,
    private readonly deliveries: ReplayDeliveryStore,
    private readonly endpoints: EndpointStore,
    private readonly jobs: OperationJobs,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /**
   * @returns the operation as it is now
   * @throws DomainError `not_found` when the endpoint is gone or has another owner: nothing is made; `unavailable` while
   * the operations service is unreachable: no attempt is made until this is called again
   */
  async execute(accepted: ReplayAccepted): Promise<Operation> {
    await inTransaction(this.pool, (client) => this.insert(client, accepted));
    return this.jobs.openOrFind(accepted.operationId, accepted.teamId);
  }

  private async insert(client: PoolClient, accepted: ReplayAccepted): Promise<void> {
    if (!(await this.replays.insert(client, { ...accepted, eventId: deliveredId(accepted) }))) return;
    const { operationId, teamId, projectId = null, eventId, webhookId } = accepted;
    const endpoint = await this.endpoints.hold(client, webhookId);
    if (endpoint?.teamId !== teamId || endpoint.projectId !== projectId) throw notFound('Webhook', webhookId);
    await this.deliveries.insert(client, accepted);
    const delayMs = firstDelayMs(endpoint.retrySchedule, Math.random());
    await this.jobs.insert(client, {
      operationId,
      kind: 'event_replay',
      teamId,
      projectId,
      resource: { type: 'event', id: eventId },
      ...(delayMs > 0 ? { wakeAt: new Date(this.clock.now().getTime() + delayMs) } : {}),
    });
  }
}
