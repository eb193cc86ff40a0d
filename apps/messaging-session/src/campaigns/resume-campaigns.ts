import { Inject, Injectable } from '@nestjs/common';
import { OperationJobs } from '@parley/operation-executor';
import { LOGGER, type Logger, PG_POOL, RepeatedTask } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { concerned, findConcerned } from './campaign.store.js';

/** How long a campaign may still wait once its session is CONNECTED, or pause once it is not. */
const intervalMs = 1_000;
const batchSize = 1_000;

/**
 * Wakes campaigns that wait for a session which is CONNECTED by now, and slow ones that pause while it no longer is,
 * whichever process runs it. One query a second for all of them, where shorter pauses would be a run of each campaign
 * every two seconds; a job woken too often does no harm.
 */
@Injectable()
export class ResumeCampaigns extends RepeatedTask {
  constructor(@Inject(PG_POOL) pool: Pool, @Inject(LOGGER) logger: Logger, jobs: OperationJobs) {
    const run = async () => jobs.wake(await findConcerned(pool, batchSize));
    super({ name: 'resume campaigns', intervalMs, logger, run, due: { pool, when: concerned } });
  }
}
