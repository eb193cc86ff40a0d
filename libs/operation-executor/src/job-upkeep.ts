import { maxOperationsAtOnce } from '@parley/contracts';
import { inTransaction, type Logger } from '@parley/service-runtime';
import type { Pool } from 'pg';
import type { ExecutorTimings } from './executor-timings.js';
import type { JobUpkeepStore, UnopenedJob } from './job-upkeep.store.js';
import type { OperationHandlers } from './operation-handlers.js';
import type { OperationsApi } from './operations-api.js';

/** What the tasks over jobs that this process has not claimed need. */
export interface Upkeep {
  pool: Pool;
  store: JobUpkeepStore;
  operations: OperationsApi;
  handlers: OperationHandlers;
  logger: Logger;
  timings: ExecutorTimings;
}

const atOnce = 100;

/**
 * Tells the operations service that the operations of all jobs of this database are being executed. Those that have ended
 * behind the executors' back are taken from their process; the next claim finds out how they ended. Those that are to be
 * cancelled are told so: the event that says it may have been lost.
 * @throws DomainError `unavailable`: those not reached stay open for what is left of their hold
 */
export async function keepOperationsAlive({ store, operations, handlers, timings }: Upkeep): Promise<void> {
  for (let after = '0'; ;) {
    const ids = await store.openedAfter(after, handlers.kinds, maxOperationsAtOnce);
    if (ids.length === 0) return;
    const { ended, cancelling = [] } = await operations.keepAlive(ids, timings.holdSeconds);
    if (ended.length > 0) await store.revoke(ended);
    if (cancelling.length > 0) await store.requestCancel(cancelling);
    after = ids.at(-1) as string;
  }
}

/**
 * Jobs that were committed but not opened, because the process died in between or did not hear the answer. Where the
 * operation exists after all, the job runs; else no client knows of it and it is abandoned.
 * @throws DomainError `unavailable`: nothing is abandoned while that cannot be known
 */
export async function settleUnopenedJobs(upkeep: Upkeep): Promise<void> {
  const { store, operations, handlers, timings } = upkeep;
  for (const job of await store.unopened(handlers.kinds, timings.unopenedAfterMs, atOnce)) {
    const operation = await operations.find(job.teamId, job.operationId);
    if (operation) await store.markOpened(operation);
    else await abandon(upkeep, job);
  }
}

async function abandon({ pool, store, handlers, logger }: Upkeep, job: UnopenedJob): Promise<void> {
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
