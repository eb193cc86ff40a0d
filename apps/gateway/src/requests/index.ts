export {
  By,
  Filters,
  Held,
  IdempotencyKey,
  Input,
  Path,
  Who,
  type AskedBy,
  type HeldClient,
} from './inputs.decorator.js';
export type { RequestState } from './request-state.js';
