import { Inject, Injectable } from '@nestjs/common';
import { type Caller, DomainError, type IdempotencyReceipt } from '@parley/contracts/base';
import type { ReplayAccepted, ReplayEvent } from '@parley/contracts/replays';
import type { WebhookEndpoint } from '@parley/contracts/webhooks';
import { idempotencyConflict, keyedRequest, oncePerReceipt } from '@parley/idempotency';
import { CLOCK, type Clock, IDS, type Ids, PG_POOL } from '@parley/service-runtime';
import { inTransaction } from '@parley/database';
import type { Pool, PoolClient } from 'pg';
import { lockSessionContent } from '../content/index.js';
import { availabilityAt, EventReadStore, type FoundEvent } from '../reading/index.js';
import { acceptedReplay, chooseRendering, type FrozenReceipt, frozenReceipt, type ReplayParts } from './acceptance.js';
import { ReplayStore } from './replay.store.js';

/** Scope of the idempotency keys. The project-prefixed path counts as the same route. */
const route = 'POST /platform/events/{eventId}/replays';
const keepSeconds = 30 * 24 * 3600;

/** The result of a request: a replay accepted now, or one known from before. Both have a receipt. */
export interface Acceptance {
  receipt: FrozenReceipt;
  idempotency: IdempotencyReceipt;
  /** Null when the receipt is that of an earlier request. */
  accepted: ReplayAccepted | null;
}

/**
 * The transaction of a replay: binds the key, checks that the bytes are available, and writes receipt, ids and event
 * (decisions.md §5).
 */
@Injectable()
export class ReplayTransaction {
  constructor(
    private readonly events: EventReadStore,
    private readonly replays: ReplayStore,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /**
   * @throws DomainError `idempotency_conflict`, `conflict` for a disabled endpoint, `payload_not_replayable`; nothing is
   *   stored then, and the key is not bound
   */
  run(
    event: FoundEvent,
    requested: ReplayEvent,
    caller: Caller,
    webhook: Pick<WebhookEndpoint, 'enabled' | 'format' | 'events'>,
  ): Promise<Acceptance> {
    const { eventId, webhookId, idempotencyKey: key } = requested;
    const request = keyedRequest(caller, { route, key, keepSeconds }, { eventId, webhookId });
    return inTransaction(this.pool, async (client) => {
      if (event.sourceType === 'session') await lockSessionContent(client, event.sourceId, 'shared');
      let accepted: ReplayAccepted | null = null;
      const accept = async (): Promise<FrozenReceipt> => {
        if (!webhook.enabled) throw new DomainError('conflict', 'The webhook is disabled.');
        const content = await this.replayableContent(client, event.id, webhook);
        const parts = { event, ...content, webhookId, deliveryId: this.ids.next(), operationId: this.ids.next() };
        accepted = acceptedReplay(parts);
        await this.replays.insert(client, this.ids.next(), accepted);
        return frozenReceipt(parts);
      };
      const { answer: receipt, idempotency } = await oncePerReceipt(client, request, accept, conflict);
      return { receipt, idempotency, accepted };
    });
  }

  /**
   * Reads under the lock of the session's content: a revocation that is not visible here commits only after this transaction.
   */
  private async replayableContent(
    client: PoolClient,
    id: string,
    { format, events }: Pick<WebhookEndpoint, 'format' | 'events'>,
  ): Promise<Pick<ReplayParts, 'body' | 'rendered'>> {
    const event = await this.events.find(id, { withBody: true, client });
    if (!event?.body || availabilityAt(this.clock.now(), event) !== 'available') {
      throw new DomainError('payload_not_replayable', 'The exact body of the event is no longer available.');
    }
    if (format !== 'waha') return { body: event.body };
    const rendered = chooseRendering(id, event.rendered, events);
    if (rendered) return { body: rendered.body, rendered };
    const reason = 'The event was not made for an endpoint of format "waha" that wants it.';
    throw new DomainError('payload_not_replayable', reason);
  }
}

const conflict = () => idempotencyConflict('The Idempotency-Key was used for a different replay.');
