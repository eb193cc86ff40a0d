import type { Operation } from '@parley/contracts';
import type { PoolClient } from 'pg';
import type { RunningJob } from './running-job.js';

/** The job gives up its claim and runs again later, or earlier when {@link OperationJobs.wake} or a cancellation asks. */
export interface Pause {
  readonly kind: 'pause';
  /** By the process's clock. Neither this nor `afterMs`: not before it is woken. */
  readonly wakeAt?: Date;
  /** From now on, by the database's clock. */
  readonly afterMs?: number;
}

/** The operation is terminal: `ended` is called and the job removed. */
export interface Ended {
  readonly kind: 'ended';
}

export type JobOutcome = Pause | Ended;

export const pauseUntil = (wakeAt: Date): Pause => ({ kind: 'pause', wakeAt });
export const pauseFor = (afterMs: number): Pause => ({ kind: 'pause', afterMs });
export const pauseUntilWoken = (): Pause => ({ kind: 'pause' });
export const ended = (): Ended => ({ kind: 'ended' });

/** What a service writes to execute a kind of operation (docs/adding-an-operation-kind.md). */
export interface OperationHandler {
  readonly kind: string;

  /**
   * Carries the operation on from where its rows and `job.operation` stand; at any point another process may have to
   * do the same after a crash. It may run for as long as it likes, watching `job.signal` and `job.cancelRequested`.
   *
   * Thrown errors are tried again with backoff; after ten in a row the operation fails with `internal`. Those that the
   * job itself threw (ClaimLost, ExecutorStopping, OperationEnded, OperationCancelling, OperationMoved) and outages are
   * not counted.
   */
  run(job: RunningJob): Promise<JobOutcome>;

  /**
   * The operation was never opened, so no client has its id: remove the rows that were inserted with the job. In the
   * transaction that removes the job.
   */
  abandon(client: PoolClient, operationId: string): Promise<void>;

  /**
   * The operation is terminal, ended by this handler, `timed_out`, `owner_deleted`. Called in the transaction
   * that removes the job, so what it writes is committed exactly once: the place for closing rows and the last event.
   * @param operation as it ended; null when the operations service does not know it
   */
  ended?(client: PoolClient, operationId: string, operation: Operation | null): Promise<void>;
}
