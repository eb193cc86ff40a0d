import { Inject, Injectable } from '@nestjs/common';
import type { RunningJob } from '@parley/operation-executor';
import { inTransaction, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { deliveryJob, DeliveryJobQueue } from '../../schedule/index.js';
import { type ReplayDelivery, ReplayDeliveryStore } from './replay-delivery.store.js';

/** Lets the delivery of a replay be attempted, once its operation says so. */
@Injectable()
export class FirstAttempt {
  constructor(
    private readonly deliveries: ReplayDeliveryStore,
    private readonly queue: DeliveryJobQueue,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /** Dying after the commit loses the delivery job alone, which the sweeper makes again. @throws ClaimLost */
  async release(job: RunningJob, delivery: ReplayDelivery): Promise<void> {
    await inTransaction(this.pool, async (client) => {
      await job.holdClaim(client);
      await this.deliveries.release(client, delivery);
    });
    await this.queue.enqueue([deliveryJob(delivery, { ...delivery, id: delivery.webhookId })]);
  }
}
