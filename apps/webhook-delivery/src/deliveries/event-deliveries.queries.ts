import { Injectable } from '@nestjs/common';
import {
  type AbsenceReason,
  type EventAtEndpoint,
  type EventDeliveries,
  type EventDeliveriesRequest,
  type EventRecord,
  getEvent,
} from '@parley/contracts';
import { RequestClient, type RequestContext } from '@parley/messaging';
import { type Endpoint, EndpointStore, wantsSession, wantsType } from '../endpoints/index.js';
import { DeliverySearchStore } from './delivery-search.store.js';
import { type DeliveryRow, deliveryView } from './delivery.js';

const mostEndpoints = 500;

/** The result of an event at each endpoint of its owner (decisions.md §6). Every caller who may read the event may ask. */
@Injectable()
export class EventDeliveriesQueries {
  constructor(
    private readonly client: RequestClient,
    private readonly endpoints: EndpointStore,
    private readonly searched: DeliverySearchStore,
  ) {}

  /** @throws DomainError `not_found`; `unavailable` while event history is unreachable */
  async list({ eventId, projectId }: EventDeliveriesRequest, by: RequestContext): Promise<EventDeliveries> {
    const { caller, requestId } = by;
    const asked = { eventId, projectId, includePayload: false };
    const event = await this.client.request(getEvent, asked, { caller, requestId });
    const [endpoints, deliveries] = await Promise.all([
      this.endpoints.ofOwner(event.teamId, event.projectId ?? null, mostEndpoints),
      this.searched.newestOfEvent(eventId),
    ]);
    return { data: endpoints.map((endpoint) => eventAt(endpoint, event, deliveries.get(endpoint.id))) };
  }
}

function eventAt(endpoint: Endpoint, event: EventRecord, delivery: DeliveryRow | undefined): EventAtEndpoint {
  const { id: webhookId, url, enabled } = endpoint;
  const outcome = delivery ? { delivery: deliveryView(delivery) } : { reason: absenceReason(endpoint, event) };
  return { webhookId, url, enabled, ...outcome };
}

/** The reason why the endpoint has no delivery of the event, by its present settings. */
export function absenceReason(
  endpoint: Pick<Endpoint, 'id' | 'events' | 'enabled' | 'sessions' | 'sessionIds'>,
  { id, type, source }: Pick<EventRecord, 'id' | 'type' | 'source'>,
): AbsenceReason {
  if (BigInt(endpoint.id) > BigInt(id)) return 'created_later';
  if (!wantsType(endpoint, type)) return 'filtered_by_type';
  const isOfSession = source.type === 'session';
  // An event without a session has a word in place of the name. For an event of a session the id is enough.
  const session = isOfSession ? source.id : source.type === 'test' ? 'test' : 'team';
  if (!wantsSession(endpoint, { session, sessionId: isOfSession ? source.id : null })) return 'filtered_by_session';
  return endpoint.enabled ? 'not_yet' : 'disabled';
}
