import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER, type Logger, RepeatedTask } from '@parley/service-runtime';
import { DueScan } from './due-scan.js';
import { DueStore } from './due.store.js';
import { OverdueScan } from './overdue-scan.js';

const intervalMs = 500;
const overdueIntervalMs = 1000;

/**
 * Queues what comes due, and again what is due and has no job: after a crash, or when Redis was emptied. One process at a
 * time, a bounded part at each turn, so that whatever the backlog the next turn comes in time.
 */
@Injectable()
export class Sweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly task: RepeatedTask;
  private overdueAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly store: DueStore,
    private readonly due: DueScan,
    private readonly overdue: OverdueScan,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.task = new RepeatedTask({ name: 'sweep', intervalMs, logger, run: () => this.execute() });
  }

  async execute(): Promise<void> {
    await this.store.alone('sweeper', async () => {
      await this.due.execute();
      if (performance.now() - this.overdueAt < overdueIntervalMs) return;
      await this.overdue.execute();
      this.overdueAt = performance.now();
    });
  }

  onApplicationBootstrap(): void {
    void this.task.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }
}
