import type { Operation, OperationStatus } from '@parley/contracts/operations';

/** The claim expired or was revoked, and another executor may have the job: this run must not do anything more. */
export class ClaimLost extends Error {
  constructor(readonly operationId: string) {
    super(`The claim on the job of operation ${operationId} is lost.`);
    this.name = 'ClaimLost';
  }
}

/** The process stops and gives the job back. */
export class ExecutorStopping extends Error {
  constructor(readonly operationId: string) {
    super(`The executor stops; the job of operation ${operationId} is given back.`);
    this.name = 'ExecutorStopping';
  }
}

/** The team is suspended: the job is given back, and held until the suspension ends. */
export class TeamSuspended extends Error {
  constructor(readonly operationId: string) {
    super(`The team is suspended; the job of operation ${operationId} is held.`);
    this.name = 'TeamSuspended';
  }
}

/**
 * The operation was ended by something other than this run, such as `timed_out`. Do not catch it: the executor closes the
 * job.
 */
export class OperationEnded extends Error {
  constructor(
    readonly operationId: string,
    /** Null when the operations service does not know the operation. */
    readonly operation: Operation | null,
  ) {
    super(`Operation ${operationId} has ended: ${operation?.status ?? 'it does not exist'}.`);
    this.name = 'OperationEnded';
  }
}

/**
 * The process that held the job before moved the operation after this run had read it, so this run's knowledge is outdated.
 * Do not catch it: the job runs again at once.
 */
export class OperationMoved extends Error {
  constructor(
    readonly operationId: string,
    /** The current status of the operation. */
    status: OperationStatus,
  ) {
    super(`Operation ${operationId} was moved to ${status} by another run.`);
    this.name = 'OperationMoved';
  }
}

/** Cancellation was accepted meanwhile, so the transition is no longer allowed. Do not catch it: the job runs again at once. */
export class OperationCancelling extends Error {
  constructor(readonly operationId: string) {
    super(`Operation ${operationId} is being cancelled.`);
    this.name = 'OperationCancelling';
  }
}
