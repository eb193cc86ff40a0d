import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER, type Logger, RepeatedTask } from '@parley/service-runtime';
import { DueStore, ScheduleMetrics } from '../schedule/index.js';
import { BreakerUpkeep } from './breaker-upkeep.js';
import { DiscardAbandoned } from './discard-abandoned.js';
import { ExpireDeliveries } from './expire-deliveries.js';

const intervalMs = 2000;
const sampleIntervalMs = 10_000;
const mostCounted = 100_000;

/**
 * The upkeep of deliveries that are not attempted: discards, expiry, breakers, and the count of what is due.
 * One process at a time, each of it a bounded part at a turn, and none of it on the way of delivery jobs.
 */
@Injectable()
export class DeliveryUpkeep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly task: RepeatedTask;
  private sampledAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly store: DueStore,
    private readonly metrics: ScheduleMetrics,
    private readonly discardAbandoned: DiscardAbandoned,
    private readonly expireDeliveries: ExpireDeliveries,
    private readonly breakers: BreakerUpkeep,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.task = new RepeatedTask({ name: 'delivery upkeep', intervalMs, logger, run: () => this.execute() });
  }

  async execute(): Promise<void> {
    await this.store.alone('upkeep', async () => {
      await this.breakers.execute();
      await this.discardAbandoned.execute();
      await this.expireDeliveries.execute();
      await this.sample();
    });
  }

  onApplicationBootstrap(): void {
    void this.task.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  /** Under the lock, so that one replica at a time counts. */
  private async sample(): Promise<void> {
    if (performance.now() - this.sampledAt < sampleIntervalMs) return;
    this.metrics.backlog(await this.store.backlog(mostCounted));
    await this.breakers.sample();
    this.sampledAt = performance.now();
  }
}
