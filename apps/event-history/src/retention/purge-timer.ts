import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER, type Logger, RepeatedTask } from '@parley/service-runtime';
import { PurgeShortLived } from './purge-short-lived.js';

const intervalMs = 30 * 1000;

/** Purges at start and by timer. Reads decide by the times in the rows and never depend on it. */
@Injectable()
export class PurgeTimer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly task: RepeatedTask;

  constructor(purgeShortLived: PurgeShortLived, @Inject(LOGGER) logger: Logger) {
    this.task = new RepeatedTask({
      name: 'purge',
      intervalMs,
      logger,
      run: async () => {
        const purged = await purgeShortLived.execute();
        if (purged > 0) logger.info({ purged }, 'expired rows purged');
      },
    });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.task.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }
}
