import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger, PG_POOL, RepeatedTask } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { purgeSome } from './purge.store.js';

const sweepEveryMs = 60_000;

/** Deletes what removed sessions left behind, in the background and in small bites. */
@Injectable()
export class Purge implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly task: RepeatedTask;

  constructor(@Inject(PG_POOL) pool: Pool, @Inject(LOGGER) logger: Logger) {
    this.task = new RepeatedTask({
      name: 'purge of removed sessions',
      intervalMs: sweepEveryMs,
      logger,
      run: async (stopping) => {
        while (!stopping.aborted && (await purgeSome(pool)));
      },
    });
  }

  onApplicationBootstrap(): void {
    void this.task.start();
  }

  /** Sessions were removed. */
  wake(): void {
    this.task.wake();
  }

  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }
}
