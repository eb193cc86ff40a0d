import { Inject, Injectable } from '@nestjs/common';
import type { Delivery, EventMade, OnlyDelivery } from '@parley/contracts';
import { inTransaction, LOGGER, type Logger, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { EndpointStore, type FanOutEndpoint, firstDelayMs } from '../../endpoints/index.js';
import { type DeliveryJob, deliveryJob, DeliveryJobQueue } from '../../schedule/index.js';
import { TestDeliveryStore } from './test-delivery.store.js';

/** An event that was made to try one endpoint. */
export type TestEvent = EventMade & { only: OnlyDelivery };

/**
 * Makes the one delivery of an event that tries an endpoint, also where its filter excludes it (decisions.md §6).
 * Idempotent by delivery id: it may come repeatedly, by request and by event. Where the endpoint was disabled since, it
 * is made all the same, and discarded when its turn comes.
 */
@Injectable()
export class MakeTestDelivery {
  constructor(
    private readonly deliveries: TestDeliveryStore,
    private readonly endpoints: EndpointStore,
    private readonly queue: DeliveryJobQueue,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @returns the delivery as it is now; null for an endpoint that is gone or of another owner: nothing is made then */
  async execute(event: TestEvent): Promise<Delivery | null> {
    const made = await inTransaction(this.pool, async (client) => {
      const endpoint = await this.endpoints.hold(client, event.only.webhookId);
      const isOwners = endpoint?.teamId === event.teamId && endpoint.projectId === (event.projectId ?? null);
      if (!isOwners) return null;
      const delayMs = firstDelayMs(endpoint.retrySchedule, Math.random());
      return { endpoint, delayMs, delivery: await this.deliveries.insert(client, event, delayMs) };
    });
    if (!made) {
      const { webhookId, deliveryId } = event.only;
      this.logger.warn({ webhookId, deliveryId, eventId: event.id }, 'the endpoint of a test send is gone');
      return null;
    }
    const { endpoint, delayMs, delivery } = made;
    if (delivery.isNew && delayMs === 0) await this.queue.enqueue([jobOf(event, endpoint)]);
    return delivery.view;
  }
}

function jobOf({ id: eventId, only: { deliveryId: id } }: TestEvent, endpoint: FanOutEndpoint): DeliveryJob {
  return deliveryJob({ eventId, id, urgency: 'now' }, endpoint);
}
