import { Injectable } from '@nestjs/common';
import { type Caller, type Delivery, type DeliveryLookup, DomainError, notFound } from '@parley/contracts';
import { deliveryView } from '../deliveries/index.js';
import { EndpointQueries } from '../endpoints/index.js';
import { wakeUpFor, WakeUpQueue } from '../wake-ups/index.js';
import { RetryStore } from './retry.store.js';

/** One more attempt on the same delivery, now, whatever it is (decisions.md §6). */
@Injectable()
export class RetryDelivery {
  constructor(
    private readonly endpoints: EndpointQueries,
    private readonly retries: RetryStore,
    private readonly wakeUps: WakeUpQueue,
  ) {}

  /**
   * Dying after the commit loses the wake-up alone, which the sweeper makes again.
   * @throws DomainError `not_found`; `conflict` for a disabled endpoint
   */
  async execute({ webhookId, deliveryId }: DeliveryLookup, caller: Caller): Promise<Delivery> {
    const { enabled } = await this.endpoints.visible(webhookId, caller);
    if (!enabled) throw new DomainError('conflict', 'The webhook is disabled.');
    const found = await this.retries.find(webhookId, deliveryId);
    const retried = found && (await this.retries.retry(found));
    if (!retried) throw notFound('Delivery');
    if (retried.isFree) {
      await this.wakeUps.wake([wakeUpFor({ ...retried, urgency: 'now' }, { ...retried, id: retried.webhookId })]);
    }
    return deliveryView(retried);
  }
}
