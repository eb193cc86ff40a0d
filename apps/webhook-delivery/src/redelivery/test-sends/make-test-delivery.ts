import { Inject, Injectable } from '@nestjs/common';
import type { EventMade, OnlyDelivery } from '@parley/contracts/events';
import type { Delivery } from '@parley/contracts/webhooks';
import { inTransaction } from '@parley/database';
import { LOGGER, type Logger, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { EndpointStore, type FanOutEndpoint, firstDelayMs, sampleRendering } from '../../endpoints/index.js';
import { type DeliveryJob, deliveryJob, DeliveryJobQueue } from '../../schedule/index.js';
import { TestDeliveryStore } from './test-delivery.store.js';

/** An event made only to try one endpoint. */
export type TestEvent = EventMade & { only: OnlyDelivery };

/**
 * Makes the single delivery of a test send, even if the endpoint's filter excludes the event (decisions.md §6).
 * Idempotent by delivery id, because the event may come several times, by request and by stream. If the endpoint has been
 * disabled since, the delivery is still made, and is discarded when its turn comes.
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

  /** @returns the delivery as it is now; null when the endpoint is gone or has another owner: nothing is made */
  async execute(event: TestEvent): Promise<Delivery | null> {
    const made = await inTransaction(this.pool, async (client) => {
      const endpoint = await this.endpoints.hold(client, event.only.webhookId);
      const isOwners = endpoint?.teamId === event.teamId && endpoint.projectId === (event.projectId ?? null);
      if (!isOwners) return null;
      const delayMs = firstDelayMs(endpoint.retrySchedule, Math.random());
      return { endpoint, delayMs, delivery: await this.deliveries.insert(client, shownTo(endpoint, event), delayMs) };
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

/** The bytes of a test send are fixed here, in the endpoint's format. */
function shownTo({ format, events }: FanOutEndpoint, event: TestEvent): TestEvent {
  return format === 'waha' ? { ...event, ...sampleRendering(event, events) } : event;
}

function jobOf({ id: eventId, only: { deliveryId: id } }: TestEvent, endpoint: FanOutEndpoint): DeliveryJob {
  return deliveryJob({ eventId, id, urgency: 'now' }, endpoint);
}
