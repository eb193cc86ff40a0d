import { Injectable } from '@nestjs/common';
import type { Operation } from '@parley/contracts/operations';
import type { PoolClient } from 'pg';
import type { RunningJob } from './running-job.js';

/** Releases the claim. The job runs again at the given time, or earlier after {@link OperationJobs.wake} or a cancellation. */
export interface Pause {
  readonly kind: 'pause';
  /** By the process's clock. Without this and `afterMs`, the job runs again only once it is woken. */
  readonly wakeAt?: Date;
  /** Delay from now, by the database's clock. */
  readonly afterMs?: number;
}

/** The operation is terminal: `ended` is called and the job is removed. */
export interface Ended {
  readonly kind: 'ended';
}

export type JobOutcome = Pause | Ended;

export const pauseUntil = (wakeAt: Date): Pause => ({ kind: 'pause', wakeAt });
export const pauseFor = (afterMs: number): Pause => ({ kind: 'pause', afterMs });
export const pauseUntilWoken = (): Pause => ({ kind: 'pause' });
export const ended = (): Ended => ({ kind: 'ended' });

/** Implemented by a service to execute one kind of operation (docs/adding-an-operation-kind.md). */
export interface OperationHandler {
  readonly kind: string;

  /**
   * Continues the operation from the state of its rows and `job.operation`. After a crash at any point, another process must
   * be able to do the same. It may run as long as it likes, while it watches `job.signal`, `job.cancelRequested` and
   * `job.turnOver`.
   *
   * After a thrown error the job is retried with backoff; after ten in a row the operation fails with `internal`. Errors
   * thrown by the job itself (ClaimLost, ExecutorStopping, OperationEnded, OperationCancelling, OperationMoved) and outages
   * do not count.
   */
  run(job: RunningJob): Promise<JobOutcome>;

  /**
   * Called when the job has to wait for its first turn, before its operation is shown as `queued`: for what must not wait,
   * such as a first event. Runs beside the turns, so it must be short.
   *
   * @returns a pause when the job has nothing to do before a later time: it is not shown as queued then
   */
  queued?(job: RunningJob): Promise<Pause | undefined>;

  /**
   * Deletes the rows that were inserted with the job, in the transaction that removes the job. Called when the operation was
   * never opened, so that no client has its id.
   */
  abandon(client: PoolClient, operationId: string): Promise<void>;

  /**
   * Called when the operation is terminal: ended by this handler, `timed_out`, or `owner_deleted`. Runs in the transaction
   * that removes the job, so its writes are committed exactly once: the place to close rows and write the last event.
   *
   * @param operation as it ended; null when the operations service does not know it
   */
  ended?(client: PoolClient, operationId: string, operation: Operation | null): Promise<void>;
}

/** The handlers of the kinds that this process executes. Each handler registers itself in `onModuleInit`. */
@Injectable()
export class OperationHandlers {
  private readonly byKind = new Map<string, OperationHandler>();

  register(handler: OperationHandler): void {
    if (this.byKind.has(handler.kind)) throw new Error(`Operations of kind ${handler.kind} have two handlers.`);
    this.byKind.set(handler.kind, handler);
  }

  get kinds(): string[] {
    return [...this.byKind.keys()];
  }

  of(kind: string): OperationHandler {
    const handler = this.byKind.get(kind);
    if (!handler) throw new Error(`Operations of kind ${kind} have no handler.`);
    return handler;
  }
}
