import { Inject, Injectable } from '@nestjs/common';
import { IDS, type Ids } from '@parley/service-runtime';
import { EndpointStore } from '../endpoints/index.js';
import { matchEvents } from './match-events.js';
import { OrderedDeliveries } from './ordered-deliveries.js';
import type { StreamedEvent } from './planned-delivery.js';
import { UnorderedDeliveries } from './unordered-deliveries.js';

/**
 * Makes the deliveries of a batch of events and begins their attempts: unordered deliveries in one statement or several,
 * ordered ones in one transaction. Idempotent by event and endpoint. A crash after a commit loses only delivery jobs,
 * which the sweeper makes again, and claims, which lapse.
 */
@Injectable()
export class FanOutEvents {
  constructor(
    private readonly endpoints: EndpointStore,
    private readonly unordered: UnorderedDeliveries,
    private readonly ordered: OrderedDeliveries,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  /** @param batch stream sequences of the whole batch, of which `events` are a part */
  async execute(events: readonly StreamedEvent[], batch: readonly number[]): Promise<void> {
    const owned = events.map(({ event }) => event);
    const projectIds = new Set(owned.flatMap(({ projectId }) => projectId ?? []));
    const teamIds = new Set(owned.filter(({ projectId }) => projectId === undefined).map(({ teamId }) => teamId));
    // Read for each batch and not cached: an endpoint that was made before an event must get the event.
    const endpoints = await this.endpoints.enabledOf({ projectIds: [...projectIds], teamIds: [...teamIds] });
    const planned = matchEvents(events, endpoints).map((match) => ({ id: this.ids.next(), ...match }));
    await this.unordered.make(planned.filter(({ endpoint }) => endpoint.ordering === 'none'));
    await this.ordered.make(
      planned.filter(({ endpoint }) => endpoint.ordering === 'session'),
      batch,
    );
  }
}
