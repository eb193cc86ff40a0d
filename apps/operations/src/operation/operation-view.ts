import { DomainError, isCancellable, isLegalEdge, type Operation, type OperationTransition } from '@parley/contracts';
import { idTime } from '@parley/service-runtime';
import { type OperationState, type TransitionEntry } from './operation.js';

/**
 * An operation as callers see it (decisions.md §7). While its team is suspended it stays as it is, and its own progress
 * comes back afterwards (decisions.md §14). One that is being cancelled goes on to its end.
 */
export function toOperation({ teamId: _, updatedAt, isSuspended, ...state }: OperationState): Operation {
  const waits = isSuspended === true && (state.status === 'pending' || isLegalEdge(state.status, 'cancelling'));
  return {
    ...state,
    progress: waits ? 'suspended' : state.progress,
    capabilities: { cancellable: isCancellable(state) },
    createdAt: idTime(state.id).toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export function toTransition(entry: TransitionEntry): OperationTransition {
  return { ...entry, createdAt: entry.createdAt.toISOString() };
}

/** The 409 of interface.md §7, with the operation's current state. */
export function operationConflict(state: OperationState, reason: string, cause?: unknown): DomainError {
  return new DomainError('operation_conflict', reason, { extra: { operation: toOperation(state) }, cause });
}
