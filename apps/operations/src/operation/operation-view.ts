import { DomainError, isCancellable, type Operation, type OperationTransition } from '@parley/contracts';
import { idTime } from '@parley/service-runtime';
import { type OperationState, type TransitionEntry } from './operation.js';

/** An operation as callers see it (decisions.md §7). */
export function toOperation({ teamId: _, updatedAt, ...state }: OperationState): Operation {
  return {
    ...state,
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
