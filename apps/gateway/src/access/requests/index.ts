export { belowHost, type Dialect, dialectAt, type DialectAnswer, type FailedRequest } from './dialect.js';
export {
  requestedBy,
  By,
  Filters,
  Held,
  IdempotencyKey,
  Input,
  Path,
  principalOf,
  Uploaded,
  Who,
  type RequestedBy,
  forManyTeams,
  idempotencyOf,
  operationKeySeconds,
} from './inputs.decorator.js';
export { onceGone } from './once-gone.js';
export type { RequestState } from './request-state.js';
export { isSettled, settle } from './settled-errors.js';
export { BLOBS, Uploads } from './uploads.js';
