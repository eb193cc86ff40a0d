import { Controller, Inject } from '@nestjs/common';
import { type Caller, notFound, requireService, serviceCaller } from '@parley/contracts/base';
import {
  cancelAnyOperation,
  type CancelReceipt,
  cancelOperation,
  CancelOperation as Request,
  cancelRequested,
  isCancellable,
} from '@parley/contracts/operations';
import { idempotencyConflict, keyedRequest, oncePerReceipt } from '@parley/idempotency';
import { Handles, outboxInsert, type RequestContext } from '@parley/messaging';
import { CLOCK, type Clock, IDS, type Ids, PG_POOL } from '@parley/service-runtime';
import { inTransaction } from '@parley/database';
import type { Pool, PoolClient } from 'pg';
import {
  OperationAccess,
  OperationAnnouncer,
  operationConflict,
  type OperationState,
  OperationStore,
  toShownOperation,
  transition,
} from '../operation/index.js';

/** The project-prefixed path counts as the same route (decisions.md §7). */
const route = 'POST /platform/operations/{operationId}/cancel';
/** Keys of the administrator are not those of the team. */
const anyTeamsRoute = 'POST /enterprise/operations/{operationId}/cancel';
const keepSeconds = 30 * 24 * 3600;

/**
 * Asks a running operation to stop (interface.md §3.1). Idempotent by the key, scoped to team and route. The transition, the
 * receipt and the event for the executor are written in one transaction with the operation locked, so a concurrent completion
 * either comes first or finds the operation `cancelling`.
 */
@Controller()
export class CancelOperation {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly operations: OperationStore,
    private readonly announcer: OperationAnnouncer,
    private readonly access: OperationAccess,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError `not_found`; `idempotency_conflict` for a key of another request; `operation_conflict` (with the
   *   operation) when it cannot be cancelled now. A refused request binds no key.
   */
  @Handles(cancelOperation)
  execute(request: Request, { caller }: Pick<RequestContext, 'caller'>): Promise<CancelReceipt> {
    return this.cancel(request, caller, route);
  }

  /** For the instance administrator, whose credential is of no team (decisions.md §14). @throws as {@link execute} */
  @Handles(cancelAnyOperation)
  async executeOfAnyTeam(request: Request, { caller }: Pick<RequestContext, 'caller'>): Promise<CancelReceipt> {
    requireService(caller, 'cancel an operation of any team');
    const found = await this.operations.find(request.operationId);
    if (!found) throw notFound('Operation', request.operationId);
    return this.cancel(request, serviceCaller('gateway', found), anyTeamsRoute);
  }

  private async cancel(request: Request, caller: Caller, route: string): Promise<CancelReceipt> {
    const { operationId, idempotencyKey: key } = request;
    const keyed = keyedRequest(caller, { route, key, keepSeconds }, { operationId });
    let cancelled: OperationState | undefined;
    const {
      answer: operation,
      idempotency,
      isRepeat,
    } = await inTransaction(this.pool, async (client) => {
      const locked = await this.operations.lock(client, operationId, caller.teamId);
      const current = this.access.requireVisible(locked, request, caller);
      return oncePerReceipt(
        client,
        keyed,
        async () => toShownOperation((cancelled = await this.move(client, current))),
        conflict,
      );
    });
    if (cancelled && !isRepeat) this.announcer.changed(cancelled);
    return { operation, idempotency };
  }

  private async move(client: PoolClient, current: OperationState): Promise<OperationState> {
    if (!isCancellable(current))
      throw operationConflict(toShownOperation(current), 'The operation cannot be cancelled now.');
    const step = transition(current, 'cancelling', this.clock.now());
    await this.operations.applyLocked(client, [step]);
    const { id, teamId, kind, sequence } = step.after;
    const event = { teamId, operationId: id, kind, sequence };
    const { text, values } = outboxInsert(client, [{ id: this.ids.next(), contract: cancelRequested, event }]);
    await client.query(text, values);
    return step.after;
  }
}

const conflict = () => idempotencyConflict('The key was used for another request on this route.');
