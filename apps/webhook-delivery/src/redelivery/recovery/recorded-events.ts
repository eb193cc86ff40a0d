import { Injectable } from '@nestjs/common';
import { serviceCaller } from '@parley/contracts/base';
import {
  type EnvelopeList,
  type EventWalkPage,
  fetchEnvelopes,
  fetchRenderings,
  isEventType,
  type RenderingList,
  walkEvents,
} from '@parley/contracts/events';
import { RequestClient } from '@parley/messaging';
import type { EndpointScope } from './recovery.js';

/** The requests of a recovery to event history. */
@Injectable()
export class RecordedEvents {
  constructor(private readonly client: RequestClient) {}

  /**
   * Lists events of the endpoint's owner, oldest first, of the types that it wants; for an endpoint of format `waha` what was
   * rendered for such ones. @throws DomainError `unavailable`
   */
  walk(scope: EndpointScope, after: string, limit: number): Promise<EventWalkPage> {
    const { teamId, projectId, events, format, since, until } = scope;
    const request = {
      teamId,
      ...(projectId === null ? {} : { projectId }),
      since: since.toISOString(),
      until: until.toISOString(),
      // History knows types alone; what it has too many, the filter of the endpoint leaves out. Names of WAHA are no types.
      ...(format === 'waha' ? { rendered: true } : events.every(isEventType) ? { types: events } : {}),
      ...(after === '0' ? {} : { after }),
      limit,
    };
    return this.client.request(walkEvents, request, { caller: serviceCaller('webhook-delivery', scope) });
  }

  /** @param eventIds at most 500 @throws DomainError `unavailable` */
  envelopes(scope: EndpointScope, eventIds: string[]): Promise<EnvelopeList> {
    return this.client.request(fetchEnvelopes, { eventIds }, { caller: serviceCaller('webhook-delivery', scope) });
  }

  /** {@link envelopes} in the format `waha`. */
  renderings(scope: EndpointScope, eventIds: string[]): Promise<RenderingList> {
    return this.client.request(fetchRenderings, { eventIds }, { caller: serviceCaller('webhook-delivery', scope) });
  }
}
