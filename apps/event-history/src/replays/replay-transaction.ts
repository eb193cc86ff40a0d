import { Inject, Injectable } from '@nestjs/common';
import {
  type Caller,
  DomainError,
  type IdempotencyReceipt,
  type ReplayAccepted,
  type ReplayEvent,
} from '@parley/contracts';
import { bindKeys, fingerprintOf, type KeyedRequest, storeReceipts, toIdempotencyReceipt } from '@parley/idempotency';
import { CLOCK, type Clock, IDS, type Ids, inTransaction, PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { lockSessionContent } from '../content/index.js';
import { availabilityAt, EventReadStore, type FoundEvent } from '../events/index.js';
import { acceptedReplay, type FrozenReceipt, frozenReceipt } from './acceptance.js';
import { ReplayStore } from './replay.store.js';

/** Keys are scoped to it; the project-prefixed path is the same route. */
const route = 'POST /platform/events/{eventId}/replays';
const keepSeconds = 30 * 24 * 3600;

/** What a request came to: accepted now, or known from before, with the receipt either way. */
export interface Acceptance {
  receipt: FrozenReceipt;
  idempotency: IdempotencyReceipt;
  /** Null when the receipt is that of an earlier request. */
  accepted: ReplayAccepted | null;
}

/** The transaction of a replay: the key, whether the bytes may be had, receipt, ids and fact are one (decisions.md §5). */
@Injectable()
export class ReplayTransaction {
  constructor(
    private readonly events: EventReadStore,
    private readonly replays: ReplayStore,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /** @throws DomainError `idempotency_conflict`, `payload_not_replayable`; then nothing is stored, nor the key bound */
  async run(event: FoundEvent, asked: ReplayEvent, caller: Caller): Promise<Acceptance> {
    const request: KeyedRequest = {
      teamId: caller.teamId,
      route,
      key: asked.idempotencyKey,
      fingerprint: fingerprintOf({ eventId: asked.eventId, webhookId: asked.webhookId }),
      keepSeconds,
    };
    return inTransaction(this.pool, async (client) => {
      if (event.sourceType === 'session') await lockSessionContent(client, event.sourceId, 'shared');
      const [binding] = await bindKeys(client, [request]);
      if (binding?.kind === 'known') {
        return {
          receipt: binding.receipt as FrozenReceipt,
          idempotency: toIdempotencyReceipt(request.key, binding),
          accepted: null,
        };
      }
      if (binding?.kind !== 'new') {
        throw new DomainError('idempotency_conflict', 'The Idempotency-Key was used for a different replay.');
      }
      const parts = {
        event,
        body: await this.replayableBody(client, event.id),
        webhookId: asked.webhookId,
        deliveryId: this.ids.next(),
        operationId: this.ids.next(),
      };
      const receipt = frozenReceipt(parts);
      const accepted = acceptedReplay(parts);
      await storeReceipts(client, [{ request, receipt }]);
      await this.replays.insert(client, this.ids.next(), accepted);
      return { receipt, idempotency: toIdempotencyReceipt(request.key, binding), accepted };
    });
  }

  /** Read under the lock of the session's content: no withdrawal that is not seen here commits before this does. */
  private async replayableBody(client: PoolClient, id: string): Promise<Buffer> {
    const event = await this.events.find(id, { withBody: true, client });
    const isAvailable =
      event !== null && availabilityAt(this.clock.now(), { ...event, id: BigInt(id) }) === 'available';
    if (!isAvailable || event.body === null) {
      throw new DomainError('payload_not_replayable', 'The exact body of the event is not available any more.');
    }
    return event.body;
  }
}
