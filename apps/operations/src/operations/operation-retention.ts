import { Inject, Injectable } from '@nestjs/common';
import { isTerminal } from '@parley/contracts';
import { CLOCK, type Clock } from '@parley/service-runtime';
import type { OperationState } from './operation.js';

export const OPERATION_RETENTION_MS = Symbol('OPERATION_RETENTION_MS');

/** An operation is seen for so long after its end, whether or not its partition was dropped yet. */
@Injectable()
export class OperationRetention {
  constructor(
    @Inject(OPERATION_RETENTION_MS) private readonly retentionMs: number,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** What had ended by then is expired now. */
  expiredBefore(): Date {
    return new Date(this.clock.now().getTime() - this.retentionMs);
  }

  /** Null for one that is expired. */
  unexpired(state: OperationState | null): OperationState | null {
    const isExpired = state !== null && isTerminal(state.status) && state.updatedAt <= this.expiredBefore();
    return isExpired ? null : state;
  }
}
