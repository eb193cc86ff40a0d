import { Injectable } from '@nestjs/common';
import { type Caller, notFound, serviceCaller } from '@parley/contracts/base';
import type { EventMade } from '@parley/contracts/events';
import { makeReplayDelivery, makeTestDelivery, type ReplayAccepted } from '@parley/contracts/replays';
import { type Delivery, getWebhook, type WebhookEndpoint } from '@parley/contracts/webhooks';
import { RequestClient, traceOf } from '@parley/messaging';

/** Client of webhook-delivery. */
@Injectable()
export class Webhooks {
  constructor(private readonly client: RequestClient) {}

  /**
   * @param owner the project's id; null for the team
   * @throws DomainError `not_found` for an endpoint that the caller may not see, or of another owner
   */
  async requireOwnedBy(owner: string | null, webhookId: string, caller: Caller): Promise<WebhookEndpoint> {
    const webhook = await this.client.request(getWebhook, { webhookId }, { caller });
    if ((webhook.projectId ?? null) !== owner) throw notFound('Webhook', webhookId);
    return webhook;
  }

  /**
   * Creates the delivery and operation of an accepted replay. Idempotent.
   *
   * @param asker whose request is being answered; none where the replay is made in the background
   * @throws DomainError `not_found` when the endpoint is gone, `unavailable`
   */
  async makeReplay(accepted: ReplayAccepted, asker?: Caller): Promise<void> {
    const trace = asker && traceOf(asker);
    await this.client.request(makeReplayDelivery, accepted, {
      caller: serviceCaller('event-history', accepted),
      ...trace,
    });
  }

  /** Creates the delivery that the event names. Idempotent. @throws DomainError `not_found`, `unavailable` */
  makeTest(event: EventMade, asker: Caller): Promise<Delivery> {
    return this.client.request(
      makeTestDelivery,
      { event },
      { caller: serviceCaller('event-history', event), ...traceOf(asker) },
    );
  }
}
