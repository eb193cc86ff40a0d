import { Inject, Injectable } from '@nestjs/common';
import {
  type Caller,
  type CancelOperation as Request,
  type CancelReceipt,
  cancelRequested,
  DomainError,
  isCancellable,
  type Operation,
} from '@parley/contracts';
import { bindKeys, fingerprintOf, type KeyedRequest, storeReceipts, toIdempotencyReceipt } from '@parley/idempotency';
import { outboxInsert } from '@parley/messaging';
import { CLOCK, type Clock, IDS, type Ids, inTransaction, PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { type OperationState, transition } from './operation.js';
import { OperationAnnouncer } from './operation-announcer.js';
import { OperationRetention } from './operation-retention.js';
import { operationConflict, toOperation } from './operation-view.js';
import { visibleOperation } from './operation-visibility.js';
import { OperationStore } from './operation.store.js';

/** The project-prefixed path is the same route (decisions.md §7). */
const route = 'POST /platform/operations/{operationId}/cancel';
const keepSeconds = 30 * 24 * 3600;

/**
 * Asks a running operation to stop (interface.md §3.1). Idempotent by the key, scoped to team and route: transition,
 * receipt and the fact for the executor are one transaction, on a locked operation, so cancel and completion make one
 * truth.
 */
@Injectable()
export class CancelOperation {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly operations: OperationStore,
    private readonly announcer: OperationAnnouncer,
    private readonly retention: OperationRetention,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError `not_found`; `idempotency_conflict` for a key of another request; `operation_conflict` (with the
   *   operation) when it cannot be cancelled now. What is refused binds no key.
   */
  async execute(request: Request, caller: Caller): Promise<CancelReceipt> {
    const { receipt, cancelled } = await inTransaction(this.pool, (client) => this.cancelIn(client, request, caller));
    if (cancelled) this.announcer.changed(cancelled);
    return receipt;
  }

  private async cancelIn(
    client: PoolClient,
    request: Request,
    caller: Caller,
  ): Promise<{ receipt: CancelReceipt; cancelled?: OperationState }> {
    const locked = await this.operations.lock(client, request.operationId, caller.teamId);
    const current = visibleOperation(this.retention.unexpired(locked), request, caller);
    const keyed = keyedRequest(request, caller);
    const [binding] = await bindKeys(client, [keyed]);
    switch (binding?.kind) {
      case 'known': {
        const operation = binding.receipt as Operation;
        return { receipt: { operation, idempotency: toIdempotencyReceipt(keyed.key, binding) } };
      }
      case 'new': {
        const cancelled = await this.moveToCancelling(client, current);
        const operation = toOperation(cancelled);
        await storeReceipts(client, [{ request: keyed, receipt: operation }]);
        return { receipt: { operation, idempotency: toIdempotencyReceipt(keyed.key, binding) }, cancelled };
      }
      default:
        throw new DomainError('idempotency_conflict', 'The key was used for another request on this route.');
    }
  }

  private async moveToCancelling(client: PoolClient, current: OperationState): Promise<OperationState> {
    if (!isCancellable(current)) throw operationConflict(current, 'The operation cannot be cancelled now.');
    const step = transition(current, 'cancelling', this.clock.now());
    await this.operations.applyLocked(client, [step]);
    const { id, teamId, kind, sequence } = step.after;
    const fact = { teamId, operationId: id, kind, sequence };
    const { text, values } = outboxInsert([{ id: this.ids.next(), contract: cancelRequested, fact }]);
    await client.query(text, values);
    return step.after;
  }
}

function keyedRequest({ operationId, idempotencyKey }: Request, { teamId }: Caller): KeyedRequest {
  return { teamId, route, key: idempotencyKey, fingerprint: fingerprintOf({ operationId }), keepSeconds };
}
