import { Injectable } from '@nestjs/common';
import { DueStore, ScheduleMetrics } from '../schedule/index.js';
import { BreakerUpkeep } from './breaker-upkeep.js';
import { DiscardAbandoned } from './discard-abandoned.js';
import { ExpireDeliveries } from './expire-deliveries.js';
import { SuspendedDeliveries } from './suspended-deliveries.js';

const mostCounted = 100_000;

/**
 * Looks after deliveries that are not being attempted: discards, expiry, breakers, and the count of due deliveries. One
 * process at a time does a bounded amount of work at each turn, outside the path of delivery jobs.
 */
@Injectable()
export class DeliveryUpkeep {
  constructor(
    private readonly store: DueStore,
    private readonly metrics: ScheduleMetrics,
    private readonly discardAbandoned: DiscardAbandoned,
    private readonly expireDeliveries: ExpireDeliveries,
    private readonly breakers: BreakerUpkeep,
    private readonly suspended: SuspendedDeliveries,
  ) {}

  async execute(): Promise<void> {
    await this.store.alone('upkeep', async () => {
      await this.suspended.execute();
      await this.breakers.execute();
      await this.discardAbandoned.execute();
      await this.expireDeliveries.execute();
    });
  }

  /** Counts due and held deliveries; only one replica does so at a time. */
  async sample(): Promise<void> {
    await this.store.alone('figures', async () => {
      this.metrics.backlog(await this.store.backlog(mostCounted));
      await this.breakers.sample();
    });
  }
}
