import { Injectable } from '@nestjs/common';
import { operationChanged } from '@parley/contracts/operations';
import { Notifications } from '@parley/messaging';
import type { OperationState } from './operation.js';
import { toShownOperation } from './operation-view.js';

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
