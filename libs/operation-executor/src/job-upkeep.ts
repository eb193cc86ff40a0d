import { maxOperationsAtOnce } from '@parley/contracts/operations';
import { inTransaction } from '@parley/database';
import { type Logger } from '@parley/service-runtime';
import type { Pool } from 'pg';
import type { ExecutorTimings } from './executor-timings.js';
import type { JobUpkeepStore, UnopenedJob } from './job-upkeep.store.js';
import type { OperationHandlers } from './operation-handler.js';
import type { OperationsApi } from './operations-api.js';

/** Dependencies of the tasks over jobs that this process has not claimed. */
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
 * Reports to the operations service that the operations of all jobs of this database are being executed. Jobs whose
 * operations ended by another cause are revoked from their processes; the next claim finds out how they ended. Jobs whose
 * operations are being cancelled are told here too, because the event that requests it may have been lost.
 *
 * @throws DomainError `unavailable`: operations not reported stay open for the rest of their hold
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
 * Settles jobs that were committed but not opened, because the process died in between or did not get the reply. If the
 * operation exists, the job runs; otherwise no client knows it, and the job is abandoned.
 *
 * @throws DomainError `unavailable`: no job is abandoned until the operations service has answered
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
    // One failure must not hold up the other jobs. The next run tries this job again.
    logger.error({ err: error, operationId, kind }, 'job not abandoned');
  }
}
