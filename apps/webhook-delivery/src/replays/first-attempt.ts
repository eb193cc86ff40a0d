import { Inject, Injectable } from '@nestjs/common';
import type { RunningJob } from '@parley/operation-executor';
import { inTransaction, LOGGER, type Logger, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { wakeUpFor, WakeUpQueue } from '../wake-ups/index.js';
import { type ReplayDelivery, ReplayDeliveryStore } from './replay-delivery.store.js';

/** Lets the delivery of a replay be attempted, once its operation says so. */
@Injectable()
export class FirstAttempt {
  constructor(
    private readonly deliveries: ReplayDeliveryStore,
    private readonly wakeUps: WakeUpQueue,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Dying after the commit loses the wake-up alone, which the sweeper makes again. @throws ClaimLost */
  async release(job: RunningJob, delivery: ReplayDelivery): Promise<void> {
    await inTransaction(this.pool, async (client) => {
      await job.holdClaim(client);
      await this.deliveries.release(client, delivery);
    });
    try {
      await this.wakeUps.add([wakeUpFor(delivery, { ...delivery, id: delivery.webhookId })]);
    } catch (error) {
      this.logger.warn({ err: error, deliveryId: delivery.id }, 'wake-up not queued; the sweeper makes it');
    }
  }
}
