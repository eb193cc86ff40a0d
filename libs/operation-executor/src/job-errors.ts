import type { Operation, OperationStatus } from '@parley/contracts';

/** Another executor has the job now, or none: whatever this one was about to do is not its to do any more. */
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

/** The operation has ended without this run's doing, such as by `timed_out`. Let it through: the executor closes the job. */
export class OperationEnded extends Error {
  constructor(
    readonly operationId: string,
    /** Null when the operations service does not know it. */
    readonly operation: Operation | null,
  ) {
    super(`Operation ${operationId} has ended: ${operation?.status ?? 'it does not exist'}.`);
    this.name = 'OperationEnded';
  }
}

/**
 * The process that held the job before moved the operation after this run had read it, so what the run goes by is not true any more.
 * Let it through: the job runs again at once.
 */
export class OperationMoved extends Error {
  constructor(
    readonly operationId: string,
    /** Where it is now. */
    status: OperationStatus,
  ) {
    super(`Operation ${operationId} was moved to ${status} by another run.`);
    this.name = 'OperationMoved';
  }
}

/** Cancellation was accepted meanwhile, so there is no such edge any more. Let it through: the job runs again at once. */
export class OperationCancelling extends Error {
  constructor(readonly operationId: string) {
    super(`Operation ${operationId} is being cancelled.`);
    this.name = 'OperationCancelling';
  }
}
