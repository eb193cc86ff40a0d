import { Controller, Inject, Injectable } from '@nestjs/common';
import {
  replayEvent,
  ReplayEvent as Request,
  type ReplayReceipt,
  type ReplayAccepted,
} from '@parley/contracts/replays';
import { Handles, type RequestContext } from '@parley/messaging';
import { CLOCK, type Clock } from '@parley/service-runtime';
import { ArrivingEvents, visibleEvent } from '../reading/index.js';
import { Webhooks } from '../webhooks/index.js';
import { ReplayStore } from './replay.store.js';
import { ReplayTransaction } from './replay-transaction.js';
import { type Caller, DomainError } from '@parley/contracts/base';

/** The step after the commit: asks webhook-delivery to create the delivery and operation that a receipt names. */
@Injectable()
export class ReplayPush {
  constructor(
    private readonly replays: ReplayStore,
    private readonly webhooks: Webhooks,
  ) {}

  /** @throws DomainError as {@link Webhooks.makeReplay}; after `not_found` nothing is left to do for the replay */
  async push(accepted: ReplayAccepted, asker?: Caller): Promise<void> {
    try {
      await this.webhooks.makeReplay(accepted, asker);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_found') await this.replays.remove(accepted.deliveryId);
      throw error;
    }
    await this.replays.remove(accepted.deliveryId);
  }
}

/** Delivers an event once more, to one endpoint of its owner (interface.md §4.2). */
@Controller()
export class ReplayEvent {
  constructor(
    private readonly events: ArrivingEvents,
    private readonly webhooks: Webhooks,
    private readonly transaction: ReplayTransaction,
    private readonly replays: ReplayStore,
    private readonly replayPush: ReplayPush,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * When it answers, everything the receipt names can be fetched, even if an earlier request with the key was interrupted.
   *
   * @throws DomainError `not_found`, `idempotency_conflict`, `conflict` for a disabled endpoint, `payload_not_replayable`, in
   *   this order; `unavailable` when
   *   webhook-delivery is: an accepted replay is then made in the background, and repeating the request returns its receipt
   */
  @Handles(replayEvent)
  async execute(request: Request, { caller }: RequestContext): Promise<ReplayReceipt> {
    const found = await this.events.find(request.eventId, { withBody: false });
    const { eventId, projectId } = request;
    const event = visibleEvent(found, { caller, eventId, projectId, now: this.clock.now() });
    const webhook = await this.webhooks.requireOwnedBy(event.projectId, request.webhookId, caller);
    const { receipt, idempotency, accepted } = await this.transaction.run(event, request, caller, webhook);
    const unmade = accepted ?? (await this.replays.find(receipt.delivery.id));
    if (unmade !== null) await this.replayPush.push(unmade, caller);
    return { ...receipt, idempotency };
  }
}
