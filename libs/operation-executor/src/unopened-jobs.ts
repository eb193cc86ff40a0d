import { inTransaction, type Logger } from '@parley/service-runtime';
import type { Pool } from 'pg';
import type { ExecutorTimings } from './executor-timings.js';
import type { JobUpkeepStore, UnopenedJob } from './job-upkeep.store.js';
import type { OperationHandlers } from './operation-handlers.js';
import type { OperationsApi } from './operations-api.js';

export interface UnopenedJobsNeeds {
  pool: Pool;
  store: JobUpkeepStore;
  operations: OperationsApi;
  handlers: OperationHandlers;
  logger: Logger;
  timings: Pick<ExecutorTimings, 'unopenedAfterMs'>;
}

const atOnce = 100;

/**
 * Jobs that were committed but not opened, because the process died in between or did not hear the answer. Where the
 * operation exists after all, the job runs; else no client knows of it and it is abandoned.
 * @throws DomainError `unavailable`: nothing is abandoned while that cannot be known
 */
export async function settleUnopenedJobs(needs: UnopenedJobsNeeds): Promise<void> {
  const { store, operations, handlers, timings } = needs;
  for (const job of await store.unopened(handlers.kinds, timings.unopenedAfterMs, atOnce)) {
    const operation = await operations.find(job.teamId, job.operationId);
    if (operation) await store.markOpened(operation);
    else await abandon(needs, job);
  }
}

async function abandon({ pool, store, handlers, logger }: UnopenedJobsNeeds, job: UnopenedJob): Promise<void> {
  const { operationId, kind } = job;
  try {
    await inTransaction(pool, async (client) => {
      if (!(await store.removeUnopened(client, operationId))) return;
      await handlers.of(kind).abandon(client, operationId);
    });
    logger.info({ operationId, kind }, 'job abandoned: its operation was never opened');
  } catch (error) {
    // The others do not wait for it; it is tried again with the next run.
    logger.error({ err: error, operationId, kind }, 'job not abandoned');
  }
}
