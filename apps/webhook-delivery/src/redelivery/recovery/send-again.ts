import { Inject, Injectable } from '@nestjs/common';
import type { RunningJob } from '@parley/operation-executor';
import { IDS, type Ids, PG_POOL } from '@parley/service-runtime';
import { inTransaction } from '@parley/database';
import type { Pool } from 'pg';
import type { DeliveryKey } from '../../deliveries/index.js';
import { EndpointStore } from '../../endpoints/index.js';
import { type DeliveryJob, deliveryJob, DeliveryJobQueue } from '../../schedule/index.js';
import { type MissingEvent, RecoveredDeliveryStore } from './recovered-delivery.store.js';
import type { EndpointScope } from './recovery.js';
import { RecoveryStore } from './recovery.store.js';

/** The deliveries and events between two positions of a recovery. */
export interface RecoveryStep {
  unsent: readonly DeliveryKey[];
  missing: readonly MissingEvent[];
  /** The position after the step. */
  end: string;
}

/** Takes one step of a recovery. Deliveries and position change in one transaction, so a crash never repeats a step. */
@Injectable()
export class SendAgain {
  constructor(
    private readonly recoveries: RecoveryStore,
    private readonly deliveries: RecoveredDeliveryStore,
    private readonly endpoints: EndpointStore,
    private readonly queue: DeliveryJobQueue,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /**
   * A crash after the commit loses only delivery jobs, which the sweeper makes again.
   * @returns false when the endpoint was removed just now: nothing was done
   * @throws ClaimLost
   */
  async run(job: RunningJob, scope: EndpointScope, { unsent, missing, end }: RecoveryStep): Promise<boolean> {
    const due = await inTransaction(this.pool, async (client): Promise<DeliveryJob[] | null> => {
      await job.holdClaim(client);
      const endpoint = await this.endpoints.hold(client, scope.webhookId);
      if (!endpoint) return null;
      const { isBatched } = endpoint;
      const planned = missing.map((event) => ({ id: this.ids.next(), event }));
      const keys = [
        ...(await this.deliveries.makeDue(client, unsent, { status: scope.status, isBatched })),
        ...(await this.deliveries.insert(client, endpoint, planned)),
      ];
      await this.recoveries.move(client, job.operationId, end, keys.length);
      return isBatched ? [] : keys.map((key) => deliveryJob(key, endpoint));
    });
    if (due) await this.queue.enqueue(due);
    return due !== null;
  }
}
