import { Injectable } from '@nestjs/common';
import { operationChanged } from '@parley/contracts';
import { Hints } from '@parley/messaging';
import type { OperationState } from './operation.js';
import { toOperation } from './operation-view.js';

/** Notifies held waits of an operation, after the commit. A lost notification costs a wait its next look by timer. */
@Injectable()
export class OperationAnnouncer {
  constructor(private readonly hints: Hints) {}

  changed(state: OperationState): void {
    this.hints.publishHint(operationChanged, { operation: toOperation(state) }, { subjectSuffix: state.id });
  }
}
