import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { OperationJobs } from '@parley/operation-executor';
import { LOGGER, type Logger, PG_POOL, RepeatedTask } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { findResumable } from './campaign.store.js';

/** How long a campaign may still wait once its session is CONNECTED. */
const intervalMs = 1_000;
const batchSize = 1_000;

/**
 * Wakes campaigns that wait for a session which is CONNECTED by now, whichever process connected it. One query a second
 * for all of them; a wake-up too many does no harm.
 */
@Injectable()
export class ResumeCampaigns implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #task: RepeatedTask;

  constructor(@Inject(PG_POOL) pool: Pool, @Inject(LOGGER) logger: Logger, jobs: OperationJobs) {
    this.#task = new RepeatedTask({
      name: 'resume campaigns',
      intervalMs,
      logger,
      run: async () => jobs.wake(await findResumable(pool, batchSize)),
    });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.#task.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#task.stop();
  }
}
