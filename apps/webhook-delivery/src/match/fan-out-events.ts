import { Inject, Injectable } from '@nestjs/common';
import { IDS, type Ids, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { EndpointStore, firstDelayMs } from '../endpoints/index.js';
import { deliveryJob, DeliveryJobQueue } from '../schedule/index.js';
import { FanOutStore } from './fan-out.store.js';
import { matchEvents } from './match-events.js';
import { OrderedDeliveries } from './ordered-deliveries.js';
import type { PlannedDelivery, StreamedEvent } from './planned-delivery.js';

/**
 * Makes the deliveries of a batch of events, a transaction for all, and one more for those that keep the order of their
 * session; then wakes the workers. Idempotent by event and endpoint. Dying after the commit loses only delivery jobs, which
 * the sweeper makes again.
 */
@Injectable()
export class FanOutEvents {
  constructor(
    private readonly endpoints: EndpointStore,
    private readonly store: FanOutStore,
    private readonly ordered: OrderedDeliveries,
    private readonly queue: DeliveryJobQueue,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /** @param batch the places in the stream of the whole batch, these events among them */
  async execute(events: readonly StreamedEvent[], batch: readonly number[]): Promise<void> {
    const owned = events.map(({ event }) => event);
    const projectIds = new Set(owned.flatMap(({ projectId }) => projectId ?? []));
    const teamIds = new Set(owned.filter(({ projectId }) => projectId === undefined).map(({ teamId }) => teamId));
    // Read for each batch: an endpoint made before an event must get it, so no stale copy will do.
    const endpoints = await this.endpoints.enabledOf({ projectIds: [...projectIds], teamIds: [...teamIds] });
    const planned = matchEvents(events, endpoints).map((match) => ({ id: this.ids.next(), ...match }));
    await this.makeAtOnce(planned.filter(({ endpoint }) => endpoint.ordering === 'none'));
    await this.ordered.make(
      planned.filter(({ endpoint }) => endpoint.ordering === 'session'),
      batch,
    );
  }

  private async makeAtOnce(planned: readonly PlannedDelivery[]): Promise<void> {
    if (planned.length === 0) return;
    const timed = planned.map((one) => ({
      ...one,
      firstDelayMs: firstDelayMs(one.endpoint.retrySchedule, Math.random()),
    }));
    const made = await this.store.insert(this.pool, timed);
    const due = timed.filter((one) => made.has(one.id) && one.firstDelayMs === 0);
    await this.queue.enqueue(due.map(({ id, event, endpoint }) => deliveryJob({ eventId: event.id, id }, endpoint)));
  }
}
