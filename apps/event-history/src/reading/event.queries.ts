import { Controller, Inject } from '@nestjs/common';
import { callerSees, type Caller, notFound } from '@parley/contracts/base';
import { type EventDetail, type EventPage, GetEvent, getEvent, ListEvents, listEvents } from '@parley/contracts/events';
import { Handles, type RequestContext } from '@parley/messaging';
import { CLOCK, type Clock } from '@parley/service-runtime';
import { ArrivingEvents } from './arriving-events.js';
import { EventReadStore, type FoundEvent } from './event-read.store.js';
import { toDetail, toRecord } from './event-view.js';

/** The read operations of interface.md §4.2. A record past `metadataExpiresAt` is invisible, even if its row still exists. */
@Controller()
export class EventQueries {
  constructor(
    private readonly events: EventReadStore,
    private readonly arriving: ArrivingEvents,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Lists one owner's events, newest first. The list is empty for an owner that the caller may not see. */
  @Handles(listEvents)
  async list(request: ListEvents, { caller }: Pick<RequestContext, 'caller'>): Promise<EventPage> {
    if (!callerSees(caller, { teamId: caller.teamId, projectId: request.projectId })) {
      return { data: [], nextAfter: null };
    }
    const now = this.clock.now();
    const found = await this.events.list({ ...request, teamId: caller.teamId, limit: request.limit + 1, now });
    const data = found.slice(0, request.limit).map((row) => toRecord(row, now));
    return { data, nextAfter: found.length > request.limit ? (data.at(-1)?.id ?? null) : null };
  }

  /** @throws DomainError `not_found` also for an event of another owner than the route names */
  @Handles(getEvent)
  async get(request: GetEvent, { caller }: Pick<RequestContext, 'caller'>): Promise<EventDetail> {
    const now = this.clock.now();
    const found = await this.arriving.find(request.eventId, { withBody: request.includePayload });
    return toDetail(visibleEvent(found, { caller, ...request, now }), now);
  }
}

/**
 * Checks that a caller may see an event on a route: a project's event, or the team's own when `projectId` is absent.
 *
 * @throws DomainError `not_found` also for an event of another owner than the route names, or after its record's expiry
 */
export function visibleEvent(
  event: FoundEvent | null,
  { caller, eventId, projectId, now }: { caller: Caller; eventId: string; projectId?: string | undefined; now: Date },
): FoundEvent {
  const isOfRoute = event !== null && event.projectId === (projectId ?? null);
  if (!isOfRoute || !callerSees(caller, event) || now >= event.metadataExpiresAt) throw notFound('Event', eventId);
  return event;
}
