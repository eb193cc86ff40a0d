import { Inject, Injectable } from '@nestjs/common';
import { OperationJobs } from '@parley/operation-executor';
import { LOGGER, type Logger, PG_POOL, RepeatedTask } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { concerned, findConcerned } from './campaign.store.js';

/** The longest delay until a campaign notices that its session is CONNECTED, or no longer is. */
const intervalMs = 1_000;
const batchSize = 1_000;

/**
 * Wakes campaigns that wait for a session that is CONNECTED by now, and slow campaigns that pause while their session
 * is no longer CONNECTED, whichever process runs it. Costs one query per second in all; the alternative, shorter
 * pauses, would run each campaign every two seconds. Waking a job too often does no harm.
 */
@Injectable()
export class ResumeCampaigns extends RepeatedTask {
  constructor(@Inject(PG_POOL) pool: Pool, @Inject(LOGGER) logger: Logger, jobs: OperationJobs) {
    const run = (stopping: AbortSignal) => wakeConcerned(pool, jobs, stopping);
    super({ name: 'resume campaigns', intervalMs, logger, run, due: { pool, when: concerned } });
  }
}

/** All of them: those that wait for their turn stay concerned until then, and must not hide others. */
async function wakeConcerned(pool: Pool, jobs: OperationJobs, stopping: AbortSignal): Promise<void> {
  for (let after: string | undefined = '0'; after !== undefined && !stopping.aborted;) {
    const operationIds: string[] = await findConcerned(pool, after, batchSize);
    await jobs.wake(operationIds);
    after = operationIds.length === batchSize ? operationIds.at(-1) : undefined;
  }
}
