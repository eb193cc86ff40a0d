import { maxOperationsAtOnce } from '@parley/contracts';
import type { ExecutorTimings } from './executor-timings.js';
import type { JobUpkeepStore } from './job-upkeep.store.js';
import type { OperationHandlers } from './operation-handlers.js';
import type { OperationsApi } from './operations-api.js';

export interface KeepAliveNeeds {
  store: JobUpkeepStore;
  operations: OperationsApi;
  handlers: OperationHandlers;
  timings: Pick<ExecutorTimings, 'holdSeconds'>;
}

/**
 * Tells the operations service that the operations of all jobs of this database are being executed. Those that have ended
 * behind the executors' back are taken from their process; the next claim finds out how they ended. Those that are to be cancelled are told so: the event that says it may have been lost.
 * @throws DomainError `unavailable`: those not reached stay open for what is left of their hold
 */
export async function keepOperationsAlive({ store, operations, handlers, timings }: KeepAliveNeeds): Promise<void> {
  for (let after = '0'; ;) {
    const ids = await store.openedAfter(after, handlers.kinds, maxOperationsAtOnce);
    if (ids.length === 0) return;
    const { ended, cancelling = [] } = await operations.keepAlive(ids, timings.holdSeconds);
    if (ended.length > 0) await store.revoke(ended);
    if (cancelling.length > 0) await store.requestCancel(cancelling);
    after = ids.at(-1) as string;
  }
}
