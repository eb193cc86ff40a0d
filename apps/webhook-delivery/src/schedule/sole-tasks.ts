import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AdvisoryLocks } from '@parley/database';
import { LOGGER, type Logger, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';

/** Work that one process at a time does. */
export type SoleTask = 'sweeper' | 'upkeep' | 'figures' | 'batches';

@Injectable()
export class SoleTasks implements OnApplicationShutdown {
  private readonly locks: AdvisoryLocks;

  constructor(@Inject(PG_POOL) pool: Pool, @Inject(LOGGER) logger: Logger) {
    this.locks = new AdvisoryLocks(pool, logger);
  }

  /**
   * Runs `work` unless this process or another is at the same task. A lost connection lets another begin it at once.
   *
   * @returns whether `work` ran
   */
  alone(task: SoleTask, work: () => Promise<void>): Promise<boolean> {
    return this.locks.alone(`webhook-delivery ${task}`, work);
  }

  /** By now the tasks have stopped. */
  onApplicationShutdown(): Promise<void> {
    return this.locks.close();
  }
}
