import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER, type Logger, RepeatedTask } from '@parley/service-runtime';
import { WakeUpQueue } from '../jobs/wake-up-queue.js';
import { SweepStore } from './sweep.store.js';
import { WakeAhead } from './wake-ahead.js';
import { WakeOverdue } from './wake-overdue.js';

const intervalMs = 1000;

/**
 * Makes wake-ups again for deliveries that are due and have none: after a crash, or when Redis was emptied. One process
 * at a time, a bounded part at each turn, so that whatever the backlog the next turn comes in time.
 */
@Injectable()
export class Sweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly task: RepeatedTask;

  constructor(
    private readonly store: SweepStore,
    private readonly wakeUps: WakeUpQueue,
    private readonly overdue: WakeOverdue,
    private readonly ahead: WakeAhead,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.task = new RepeatedTask({ name: 'sweep', intervalMs, logger, run: () => this.execute() });
  }

  async execute(): Promise<void> {
    await this.store.alone('sweeper', async () => {
      if (!this.ahead.isUnderWay && (await this.wakeUps.wasEmptied())) {
        this.overdue.startAfresh();
        this.ahead.start();
      }
      await this.overdue.execute();
      await this.ahead.execute();
    });
  }

  onApplicationBootstrap(): void {
    void this.task.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }
}
