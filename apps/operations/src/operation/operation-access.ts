import { Inject, Injectable } from '@nestjs/common';
import { type Caller, callerSees, notFound } from '@parley/contracts/base';
import { isTerminal, type OperationLookup } from '@parley/contracts/operations';
import { CLOCK, type Clock } from '@parley/service-runtime';
import { CONFIG, type Config } from '../config.js';
import type { OperationState } from './operation.js';

/**
 * Decides which operations a caller sees. An ended operation is visible until its retention is over, even if its partition
 * still exists.
 */
@Injectable()
export class OperationAccess {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'OPERATION_RETENTION_SECONDS'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Operations that ended before this time are expired now. */
  expiredBefore(): Date {
    return new Date(this.clock.now().getTime() - this.config.OPERATION_RETENTION_SECONDS * 1000);
  }

  /** @throws DomainError `not_found` also for an operation of another project than the route names */
  requireVisible(
    found: OperationState | null,
    { operationId, projectId }: OperationLookup,
    caller: Caller,
  ): OperationState {
    const isOfRoute = found !== null && (projectId === undefined || found.projectId === projectId);
    if (!isOfRoute || !callerSees(caller, found) || this.#isExpired(found)) throw notFound('Operation', operationId);
    return found;
  }

  #isExpired({ status, updatedAt }: OperationState): boolean {
    return isTerminal(status) && updatedAt <= this.expiredBefore();
  }
}
