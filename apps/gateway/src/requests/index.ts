export { By, Filters, Input, Path, Who, type AskedBy } from './inputs.decorator.js';
export type { RequestState } from './request-state.js';
