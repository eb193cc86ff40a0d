import { DomainError } from '@parley/contracts/base';
import { isTerminal, type Operation } from '@parley/contracts/operations';
import { NoResponders, NoSessionOwner } from '@parley/messaging';
import { Batcher, type Logger } from '@parley/service-runtime';
import { inTransaction, isConnectionError } from '@parley/database';
import type { Pool } from 'pg';
import { type ExecutorTimings, retryPauseMs } from './executor-timings.js';
import type { HeldClaim } from './held-claim.js';
import {
  ClaimLost,
  ExecutorStopping,
  OperationCancelling,
  OperationEnded,
  OperationMoved,
  TeamSuspended,
} from './job-errors.js';
import type { ClaimedJob, JobStore, Release } from './job.store.js';
import type { JobOutcome, OperationHandlers, Pause } from './operation-handler.js';
import type { OperationsApi } from './operations-api.js';
import { patiently } from './patiently.js';
import { RunningJob } from './running-job.js';

export interface JobRunnerOptions {
  pool: Pool;
  store: JobStore;
  operations: OperationsApi;
  handlers: OperationHandlers;
  logger: Logger;
  timings: ExecutorTimings;
}

/** The result of a run, counted in metrics. */
export type RunOutcome = 'queued' | 'paused' | 'ended' | 'interrupted' | 'failed';

const snapshotBatch = 1000;
const outagePauseMs = 2_000;

/** Performs one run of a claimed job: reads the current operation, calls the handler, then releases or closes the job. */
export class JobRunner {
  private readonly snapshots: Batcher<string, Snapshot>;

  constructor(private readonly options: JobRunnerOptions) {
    this.snapshots = new Batcher({
      maxSize: snapshotBatch,
      run: (ids) => takeSnapshots(options.operations, ids),
    });
  }

  /**
   * Never throws. A job that cannot be settled, for example while the database is unavailable, stays claimed until its claim
   * expires.
   */
  async run(claimed: ClaimedJob, held: HeldClaim): Promise<RunOutcome> {
    const state: RunState = { claimed, held, job: null };
    try {
      return await this.attempt(state);
    } catch (error) {
      try {
        return await this.settle(state, error);
      } catch (cause) {
        const { operationId, kind } = claimed;
        this.options.logger.warn({ err: cause, operationId, kind }, 'job not given back; its claim runs out');
        return 'failed';
      }
    }
  }

  private async attempt(state: RunState): Promise<RunOutcome> {
    const { claimed, held } = state;
    const { store, operations, handlers } = this.options;
    // Its team was suspended when it was claimed.
    held.signal.throwIfAborted();
    const operation = await this.currentOperation(claimed, held);
    if (!operation || isTerminal(operation.status)) return this.close(state, operation);
    const job = new RunningJob({ ...claimed, operation }, held, store, operations);
    state.job = job;
    const isTurn = (held.queue === 'turn' && !held.onlyShows) || job.cancelRequested;
    const outcome = isTurn ? await handlers.of(claimed.kind).run(job) : await this.show(job, claimed.kind);
    if (!outcome) {
      // A job that was not queued is due again, and then held.
      const wait = held.queue === 'short' ? { wake: null, staysQueued: true } : { wake: { afterMs: 0 } };
      return this.release(state, { ...wait, attempts: claimed.attempts }, 'queued');
    }
    if (outcome.kind === 'pause') return this.release(state, { wake: wakeOf(outcome), attempts: 0 }, 'paused');
    if (!isTerminal(job.operation.status)) {
      throw new Error(
        `The handler says that operation ${job.operationId} has ended, but it is ${job.operation.status}.`,
      );
    }
    return this.close(state, job.operation);
  }

  /**
   * Shows that a job waits for its first turn: what is `running` can be cancelled (decisions.md §14).
   * @returns a pause when it need not wait
   */
  private async show(job: RunningJob, kind: string): Promise<Pause | undefined> {
    if (job.hasBegun) return undefined;
    const pause = await this.options.handlers.of(kind).queued?.(job);
    if (!pause) await job.advance('running', { progress: 'queued' });
    return pause;
  }

  private async currentOperation({ operationId, operation, ...job }: ClaimedJob, held: HeldClaim) {
    const isBehind = job.cancelRequested && operation.status !== 'cancelling' && !isTerminal(operation.status);
    if (!job.isStale && !isBehind) return operation;
    return patiently(async () => (await this.snapshots.add(operationId))(), held.signal);
  }

  private async settle(state: RunState, error: unknown): Promise<RunOutcome> {
    const { claimed } = state;
    const unchanged = claimed.attempts;
    if (error instanceof OperationEnded) return this.close(state, error.operation);
    if (error instanceof ClaimLost || state.held.signal.reason instanceof ClaimLost) return 'interrupted';
    // A handler that knew of the cancellation and ignored it is at fault: its failure counts.
    const isCancelled = error instanceof OperationCancelling && !claimed.cancelRequested;
    if (isCancelled || error instanceof OperationMoved || isReturned(state.held.signal.reason)) {
      return this.release(state, { wake: { afterMs: 0 }, attempts: unchanged }, 'interrupted');
    }
    const { operationId, kind } = claimed;
    if (isOutage(error)) {
      this.options.logger.warn({ err: error, operationId, kind }, 'job interrupted by an outage; it runs again');
      return this.release(state, { wake: { afterMs: outagePauseMs }, attempts: unchanged }, 'interrupted');
    }
    return this.countFailure(state, error);
  }

  private async countFailure(state: RunState, error: unknown): Promise<RunOutcome> {
    const { timings, logger } = this.options;
    const { operationId, kind } = state.claimed;
    const attempts = state.claimed.attempts + 1;
    logger.error({ err: error, operationId, kind, attempts }, 'run of a job failed');
    const release = { wake: { afterMs: retryPauseMs(attempts, timings) }, attempts };
    // If the operation has already ended, it cannot be failed: closing the job is what failed.
    if (attempts < timings.maxAttempts || !state.job || isTerminal(state.job.operation.status)) {
      return this.release(state, release, 'failed');
    }
    const operation = await this.fail(state.job);
    try {
      return await this.close(state, operation);
    } catch (cause) {
      logger.error({ err: cause, operationId, kind }, 'job of a failed operation not closed; it is tried again');
      return this.release(state, release, 'failed');
    }
  }

  private async fail(job: RunningJob): Promise<Operation | null> {
    try {
      return await job.advance('failed', { error: 'internal' });
    } catch (error) {
      if (error instanceof OperationEnded) return error.operation;
      throw error;
    }
  }

  /** The last transaction of a job. The fencing token ensures that exactly one such transaction commits. */
  private async close({ claimed }: RunState, operation: Operation | null): Promise<RunOutcome> {
    const { pool, store, handlers } = this.options;
    const { operationId, claim, kind } = claimed;
    await inTransaction(pool, async (client) => {
      if (!(await store.remove(client, operationId, claim))) throw new ClaimLost(operationId);
      await handlers.of(kind).ended?.(client, operationId, operation);
    });
    return 'ended';
  }

  private async release(
    { claimed, held, job }: RunState,
    { wake, attempts, staysQueued }: Pick<Release, 'wake' | 'attempts' | 'staysQueued'>,
    outcome: RunOutcome,
  ): Promise<RunOutcome> {
    const wasReleased = await this.options.store.release(claimed.operationId, claimed.claim, {
      operation: job?.operation ?? claimed.operation,
      isStale: job ? job.isInDoubt : true,
      cancelRequested: held.cancelled.aborted,
      attempts,
      wake,
      staysQueued,
    });
    return wasReleased ? outcome : 'interrupted';
  }
}

/** Whether the run was stopped from outside, so that its error is no failure. */
function isReturned(reason: unknown): boolean {
  return reason instanceof ExecutorStopping || reason instanceof TeamSuspended;
}

interface RunState {
  claimed: ClaimedJob;
  held: HeldClaim;
  /** Null until the handler runs. */
  job: RunningJob | null;
}

/** Returns the operation, or null when it does not exist. @throws the error of the request */
type Snapshot = () => Operation | null;

/** When the request fails, it fails for all ids: the batch is not split, because asking for fewer ids would not help. */
async function takeSnapshots(operations: OperationsApi, ids: string[]): Promise<Snapshot[]> {
  try {
    const found = await operations.snapshot(ids);
    return ids.map((id) => () => found.get(id) ?? null);
  } catch (error) {
    return ids.map(() => () => {
      throw error;
    });
  }
}

function wakeOf({ wakeAt, afterMs }: Extract<JobOutcome, { kind: 'pause' }>): Release['wake'] {
  if (afterMs !== undefined) return { afterMs };
  return wakeAt ? { at: wakeAt } : null;
}

/** The failure is in a dependency of the handler. However long it lasts, it does not count against the job. */
function isOutage(error: unknown): boolean {
  if (error instanceof DomainError) return error.code === 'unavailable';
  return error instanceof NoResponders || error instanceof NoSessionOwner || isConnectionError(error);
}
