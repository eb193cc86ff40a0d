import { Controller } from '@nestjs/common';
import { DomainError, notFound } from '@parley/contracts/base';
import { type Delivery, retryDelivery, RetryDelivery } from '@parley/contracts/webhooks';
import { keyedRequest, oncePerKey } from '@parley/idempotency';
import { Handles, type RequestContext } from '@parley/messaging';
import { deliveryView } from '../../deliveries/index.js';
import { EndpointQueries } from '../../endpoints/index.js';
import { deliveryJob, DeliveryJobQueue } from '../../schedule/index.js';
import { type RetriedDelivery, RetryStore } from './retry.store.js';

/** Makes one more attempt of a delivery now, in any status (decisions.md §6). */
@Controller()
export class RetriesController {
  constructor(
    private readonly endpoints: EndpointQueries,
    private readonly retries: RetryStore,
    private readonly queue: DeliveryJobQueue,
  ) {}

  /**
   * A crash after the commit loses only the delivery job, which the sweeper makes again. With an idempotency key, a
   * repeated request gets the first answer and makes no attempt.
   * @throws DomainError `not_found`, `idempotency_conflict`; `payload_not_replayable`; `conflict` for a disabled endpoint
   */
  @Handles(retryDelivery)
  async retryDelivery(request: RetryDelivery, { caller }: RequestContext): Promise<Delivery> {
    const { webhookId, deliveryId, idempotency } = request;
    const { enabled } = await this.endpoints.visible(webhookId, caller);
    const found = await this.retries.find(webhookId, deliveryId);
    if (!found) throw notFound('Delivery', deliveryId);
    const once = idempotency && keyedRequest(caller, idempotency, { webhookId, deliveryId });
    let retried: RetriedDelivery | undefined;
    const { answer } = await this.retries.together(found, (client) =>
      oncePerKey(client, once, async () => {
        if (!enabled) throw new DomainError('conflict', 'The webhook is disabled.');
        const { delivery, attempted } = await this.retries.retry(client, found);
        retried = attempted;
        return deliveryView(delivery);
      }),
    );
    if (retried?.isFree) {
      await this.queue.enqueue([deliveryJob({ ...retried, urgency: 'now' }, { ...retried, id: retried.webhookId })]);
    }
    return answer;
  }
}
