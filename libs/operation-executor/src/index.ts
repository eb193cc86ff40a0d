export { ClaimLost, ExecutorStopping, OperationCancelling, OperationEnded, OperationMoved } from './job-errors.js';
export { OperationExecutor, type OperationExecutorOptions } from './operation-executor.js';
export { OperationExecutorModule, type OperationExecutorSettings } from './operation-executor.module.js';
export {
  ended,
  type Ended,
  type JobOutcome,
  type OperationHandler,
  OperationHandlers,
  type Pause,
  pauseFor,
  pauseUntil,
  pauseUntilWoken,
} from './operation-handler.js';
export { type NewJob, OperationJobs } from './operation-jobs.js';
export { type AdvanceDetails, RunningJob } from './running-job.js';
