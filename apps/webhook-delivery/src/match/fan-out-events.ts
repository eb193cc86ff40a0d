import { Inject, Injectable } from '@nestjs/common';
import { IDS, type Ids } from '@parley/service-runtime';
import { EndpointStore } from '../endpoints/index.js';
import { matchEvents } from './match-events.js';
import { OrderedDeliveries } from './ordered-deliveries.js';
import type { StreamedEvent } from './planned-delivery.js';
import { UnorderedDeliveries } from './unordered-deliveries.js';

/**
 * Makes the deliveries of a batch of events, a transaction for all, and one more for those that keep the order of their
 * session; then begins their attempts. Idempotent by event and endpoint. Dying after the commit loses only delivery jobs,
 * which the sweeper makes again, and claims, which end by themselves.
 */
@Injectable()
export class FanOutEvents {
  constructor(
    private readonly endpoints: EndpointStore,
    private readonly unordered: UnorderedDeliveries,
    private readonly ordered: OrderedDeliveries,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  /** @param batch the places in the stream of the whole batch, these events among them */
  async execute(events: readonly StreamedEvent[], batch: readonly number[]): Promise<void> {
    const owned = events.map(({ event }) => event);
    const projectIds = new Set(owned.flatMap(({ projectId }) => projectId ?? []));
    const teamIds = new Set(owned.filter(({ projectId }) => projectId === undefined).map(({ teamId }) => teamId));
    // Read for each batch: an endpoint made before an event must get it, so no stale copy will do.
    const endpoints = await this.endpoints.enabledOf({ projectIds: [...projectIds], teamIds: [...teamIds] });
    const planned = matchEvents(events, endpoints).map((match) => ({ id: this.ids.next(), ...match }));
    await this.unordered.make(planned.filter(({ endpoint }) => endpoint.ordering === 'none'));
    await this.ordered.make(
      planned.filter(({ endpoint }) => endpoint.ordering === 'session'),
      batch,
    );
  }
}
