import { Injectable } from '@nestjs/common';
import { type EventRecord, type GetEvent, getEvent } from '@parley/contracts/events';
import type {
  AbsenceReason,
  EventAtEndpoint,
  EventDeliveries,
  EventDeliveriesRequest,
} from '@parley/contracts/webhooks';
import { parseJson, RequestClient, type RequestContext } from '@parley/messaging';
import { ContentFilters, type Endpoint, EndpointStore, wantsSession, wantsType } from '../endpoints/index.js';
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
    private readonly filters: ContentFilters,
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
    const depends = endpoints.some(({ id, filter }) => filter !== null && !newest.has(id));
    const envelope = depends ? await this.envelopeOf(requested, by) : null;
    const data = endpoints.map((endpoint) => {
      const { id: webhookId, url, enabled } = endpoint;
      const content = (): ContentAnswer => this.contentAt(endpoint, envelope);
      const outcome = outcomeAt(endpoint, { ...event, content }, newest.get(webhookId));
      return { webhookId, url, enabled, deliveries: ids.get(webhookId) ?? [], ...outcome };
    });
    return { data };
  }

  /** @returns null when the event has no bytes any more */
  private async envelopeOf(requested: GetEvent, { caller, requestId }: RequestContext): Promise<unknown> {
    const withPayload = { ...requested, includePayload: true };
    const { payload } = await this.client.request(getEvent, withPayload, { caller, requestId });
    return payload === null ? null : parseJson(Buffer.from(payload, 'base64'));
  }

  private contentAt({ filter }: Endpoint, envelope: unknown): ContentAnswer {
    if (filter === null) return 'let_through';
    if (envelope === null) return 'unknown';
    return this.filters.letsThrough(JSON.stringify(filter), envelope) ? 'let_through' : 'kept_back';
  }
}

/** What the filter of an endpoint does with an event. `unknown`: nothing is left to look at. */
type ContentAnswer = 'let_through' | 'kept_back' | 'unknown';
type AbsentEvent = Pick<EventRecord, 'id' | 'type' | 'source'> & { content(): ContentAnswer };

function outcomeAt(
  endpoint: Endpoint,
  event: AbsentEvent,
  newest: DeliveryRow | undefined,
): Pick<EventAtEndpoint, 'delivery' | 'reason'> {
  return newest ? { delivery: deliveryView(newest) } : { reason: absenceReason(endpoint, event) };
}

/** The reason why the endpoint has no delivery of the event, by its present settings. */
export function absenceReason(
  endpoint: Pick<Endpoint, 'id' | 'events' | 'enabled' | 'sessions' | 'sessionIds'>,
  { id, type, source, content }: AbsentEvent,
): AbsenceReason {
  if (BigInt(endpoint.id) > BigInt(id)) return 'created_later';
  // An endpoint gets no event about itself.
  const isAboutIt = source.type === 'webhook' && source.id === endpoint.id;
  if (isAboutIt || !wantsType(endpoint, type)) return 'filtered_by_type';
  const isOfSession = source.type === 'session';
  // An event without a session has a word in place of the name. For an event of a session the id is enough.
  const session = isOfSession ? source.id : source.type === 'test' ? 'test' : 'team';
  if (!wantsSession(endpoint, { session, sessionId: isOfSession ? source.id : null })) return 'filtered_by_session';
  const answer = content();
  if (answer === 'kept_back') return 'filtered_by_content';
  if (!endpoint.enabled) return 'disabled';
  return answer === 'unknown' ? 'filtered_by_content' : 'not_yet';
}
