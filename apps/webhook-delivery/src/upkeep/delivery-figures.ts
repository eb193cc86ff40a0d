import { Injectable } from '@nestjs/common';
import { DueStore, ScheduleMetrics, SoleTasks } from '../schedule/index.js';
import { BreakerUpkeep } from './breaker-upkeep.js';

const mostCounted = 100_000;

/** Counts due and held deliveries; only one replica does so at a time. */
@Injectable()
export class DeliveryFigures {
  constructor(
    private readonly tasks: SoleTasks,
    private readonly store: DueStore,
    private readonly metrics: ScheduleMetrics,
    private readonly breakers: BreakerUpkeep,
  ) {}

  async execute(): Promise<void> {
    await this.tasks.alone('figures', async () => {
      this.metrics.backlog(await this.store.backlog(mostCounted));
      await this.breakers.sample();
    });
  }
}
