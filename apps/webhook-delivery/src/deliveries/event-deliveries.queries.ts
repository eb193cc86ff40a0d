import { Injectable } from '@nestjs/common';
import { type EventRecord, getEvent } from '@parley/contracts/events';
import type {
  AbsenceReason,
  EventAtEndpoint,
  EventDeliveries,
  EventDeliveriesRequest,
} from '@parley/contracts/webhooks';
import { RequestClient, type RequestContext } from '@parley/messaging';
import { type Endpoint, EndpointStore, wantsSession, wantsType } from '../endpoints/index.js';
import { DeliverySearchStore } from './delivery-search.store.js';
import { type DeliveryRow, deliveryView } from './delivery.js';

const mostEndpoints = 500;
const mostDeliveries = 100;

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
    const requested = { eventId, projectId, includePayload: false };
    const event = await this.client.request(getEvent, requested, { caller, requestId });
    const [endpoints, newest, ids] = await Promise.all([
      this.endpoints.ofOwner(event.teamId, event.projectId ?? null, mostEndpoints),
      this.searched.newestOfEvent(eventId),
      this.searched.idsOfEvent(eventId, mostDeliveries),
    ]);
    const data = endpoints.map((endpoint) => {
      const { id: webhookId, url, enabled } = endpoint;
      const outcome = outcomeAt(endpoint, event, newest.get(webhookId));
      return { webhookId, url, enabled, deliveries: ids.get(webhookId) ?? [], ...outcome };
    });
    return { data };
  }
}

function outcomeAt(
  endpoint: Endpoint,
  event: EventRecord,
  newest: DeliveryRow | undefined,
): Pick<EventAtEndpoint, 'delivery' | 'reason'> {
  return newest ? { delivery: deliveryView(newest) } : { reason: absenceReason(endpoint, event) };
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
