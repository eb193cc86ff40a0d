import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER, type Logger } from '@parley/service-runtime';
import { MaintainPartitions } from './maintain-partitions.js';
import { PurgeShortLived } from './purge-short-lived.js';

const partitionIntervalMs = 3600 * 1000;
const purgeIntervalMs = 30 * 1000;

/**
 * Runs both tasks at start and by timer. A failed run is logged and waits for its next turn: reads and writes never
 * depend on it.
 */
@Injectable()
export class Maintenance implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timers: NodeJS.Timeout[] = [];
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly maintainPartitions: MaintainPartitions,
    private readonly purgeShortLived: PurgeShortLived,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const partitions = () =>
      this.run('partitions', async () => {
        const { dropped } = await this.maintainPartitions.execute();
        if (dropped.length > 0) this.logger.info({ dropped }, 'expired partitions dropped');
      });
    const purge = () =>
      this.run('purge', async () => {
        const purged = await this.purgeShortLived.execute();
        if (purged > 0) this.logger.info({ purged }, 'expired rows purged');
      });
    this.timers = [setInterval(partitions, partitionIntervalMs), setInterval(purge, purgeIntervalMs)];
    await partitions();
    await purge();
  }

  async beforeApplicationShutdown(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.running;
  }

  /** One after the other, never two at once. */
  private run(task: string, work: () => Promise<void>): Promise<void> {
    this.running = this.running
      .then(work)
      .catch((error: unknown) => this.logger.error({ err: error, task }, 'maintenance failed; runs again by timer'));
    return this.running;
  }
}
