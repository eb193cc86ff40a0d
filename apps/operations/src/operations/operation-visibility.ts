import { type Caller, callerSees, notFound, type OperationLookup } from '@parley/contracts';
import type { OperationState } from './operation.js';

/** @throws DomainError `not_found` also for an operation of another project than the route names */
export function visibleOperation(
  state: OperationState | null,
  { operationId, projectId }: OperationLookup,
  caller: Caller,
): OperationState {
  const isOfRoute = state !== null && (projectId === undefined || state.projectId === projectId);
  if (!isOfRoute || !callerSees(caller, state)) throw notFound('Operation', operationId);
  return state;
}
