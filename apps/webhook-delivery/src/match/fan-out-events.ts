import { Inject, Injectable } from '@nestjs/common';
import { IDS, type Ids } from '@parley/service-runtime';
import { EndpointStore } from '../endpoints/index.js';
import { ContentMatch } from './content-match.js';
import { FanOutTurns } from './fan-out-turns.js';
import { type MatchedEvent, matchEvents } from './match-events.js';
import { OrderedDeliveries } from './ordered-deliveries.js';
import type { PlannedDelivery, StreamedEvent } from './planned-delivery.js';
import { UnorderedDeliveries } from './unordered-deliveries.js';
import type { NewFanOut } from './waiting-fan-out.store.js';
import { withRenderings } from './rendered-events.js';
import { separateWide } from './wide-events.js';

/**
 * Makes the deliveries of a batch of events and begins their attempts: unordered deliveries in one statement or several,
 * ordered ones in transactions. What goes to very many endpoints waits for its team's turn (decisions.md §14). Idempotent
 * by event and endpoint. A crash after a commit loses only delivery jobs, which the sweeper makes again, and claims, which
 * lapse.
 */
@Injectable()
export class FanOutEvents {
  constructor(
    private readonly endpoints: EndpointStore,
    private readonly content: ContentMatch,
    private readonly unordered: UnorderedDeliveries,
    private readonly ordered: OrderedDeliveries,
    private readonly turns: FanOutTurns,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  /** @param batch stream sequences of the whole batch, of which `events` are a part */
  async execute(events: readonly StreamedEvent[], batch: readonly number[]): Promise<void> {
    // Read for each batch and not cached: an endpoint that was made before an event must get the event.
    const endpoints = await this.endpoints.enabledOfEvents(events.map(({ event }) => event));
    const matched = await this.content.of(matchEvents(withRenderings(events, endpoints), endpoints));
    const { now, later } = separateWide(matched, (teamId) => this.turns.waits(teamId));
    // First: what waits keeps the partitions of its session unsettled, and no later event of the session goes before it.
    await this.turns.add(later.map(fanOutOf));
    await this.unordered.make(this.plan(withOrdering(now, 'none')));
    await this.ordered.make(this.plan(withOrdering(now, 'session')), batch);
  }

  private plan(matched: readonly MatchedEvent[]): PlannedDelivery[] {
    return matched.flatMap(({ event, sequence, endpoints }) =>
      endpoints.map((endpoint) => ({ id: this.ids.next(), event, sequence, endpoint })),
    );
  }
}

function withOrdering(matched: readonly MatchedEvent[], ordering: 'none' | 'session'): MatchedEvent[] {
  return matched.map(({ endpoints, ...event }) => {
    return { ...event, endpoints: endpoints.filter((endpoint) => endpoint.ordering === ordering) };
  });
}

function fanOutOf({ event, sequence, endpoints }: MatchedEvent): NewFanOut {
  const inOrder = endpoints.map(({ id }) => BigInt(id)).sort((one, other) => (one < other ? -1 : 1));
  const ordered = endpoints.filter(({ ordering }) => ordering === 'session');
  return { event, sequence, endpointIds: inOrder.map(String), orderedIds: ordered.map(({ id }) => id) };
}
