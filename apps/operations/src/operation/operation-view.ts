import { DomainError } from '@parley/contracts/base';
import {
  type ActionRequired,
  isCancellable,
  isLegalEdge,
  type Operation,
  type OperationTransition,
  operationChanged,
} from '@parley/contracts/operations';
import { idTime } from '@parley/service-runtime';
import type { OperationState, TransitionEntry } from './operation.js';
import { Injectable } from '@nestjs/common';
import { Notifications } from '@parley/messaging';

/** An operation as it is, with its own progress: as services go on with it, also while its team is suspended. */
export function toOperation({
  teamId: _,
  updatedAt,
  isSuspended: __,
  suspendedMs,
  ...state
}: OperationState): Operation {
  return {
    ...state,
    actionRequired: extended(state.actionRequired, suspendedMs ?? 0),
    capabilities: { cancellable: isCancellable(state) },
    createdAt: idTime(state.id).toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/**
 * An operation as customers see it (decisions.md §7). While its team is suspended it stays as it is, and its own progress
 * comes back afterwards (decisions.md §14).
 */
export function toShownOperation(state: OperationState): Operation {
  return isHeld(state) ? { ...toOperation(state), progress: 'suspended' } : toOperation(state);
}

/** Its team is suspended, and it waits for the end of that. One that is being cancelled goes on to its end. */
export function isHeld({ isSuspended, status }: OperationState): boolean {
  return isSuspended === true && (status === 'pending' || isLegalEdge(status, 'cancelling'));
}

export function toTransition(entry: TransitionEntry): OperationTransition {
  return { ...entry, createdAt: entry.createdAt.toISOString() };
}

/** No action expires while its team is suspended: it has that much longer (decisions.md §14). */
function extended(action: ActionRequired | null, byMs: number): ActionRequired | null {
  if (!action?.expiresAt || byMs === 0) return action;
  return { ...action, expiresAt: new Date(Date.parse(action.expiresAt) + byMs).toISOString() };
}

/** The 409 of interface.md §7, with the operation's current state. */
export function operationConflict(operation: Operation, reason: string, cause?: unknown): DomainError {
  return new DomainError('operation_conflict', reason, { extra: { operation }, cause });
}

/**
 * Notifies held waits of an operation's change, after the commit. When a notification is lost, a wait finds the change by
 * timer.
 */
@Injectable()
export class OperationAnnouncer {
  constructor(private readonly notifications: Notifications) {}

  changed(state: OperationState): void {
    this.notifications.publishNotification(
      operationChanged,
      { operation: toShownOperation(state) },
      { subjectSuffix: state.id },
    );
  }
}
