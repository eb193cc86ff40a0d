import { Controller, Inject } from '@nestjs/common';
import { callerSees, type Caller, notFound } from '@parley/contracts/base';
import { type EventDetail, type EventPage, GetEvent, getEvent, ListEvents, listEvents } from '@parley/contracts/events';
import { Handles, type RequestContext } from '@parley/messaging';
import { CLOCK, type Clock } from '@parley/service-runtime';
import { ArrivingEvents } from './arriving-events.js';
import { EventReadStore, type FoundEvent } from './event-read.store.js';
import { type EventRow, toDetail, toRecord } from './event-view.js';

/** How many events a page looks at for those of a session: no index has them, and a page costs the same however few there are. */
const lookedAt = 1_000;

function isOfSession({ sourceType, sourceId }: EventRow, sessionId: string): boolean {
  return sourceType === 'session' && sourceId === sessionId;
}

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
    const { sessionId, limit, ...filter } = request;
    const now = this.clock.now();
    const look = sessionId === undefined ? limit : lookedAt;
    const found = await this.events.list({ ...filter, teamId: caller.teamId, limit: look + 1, now });
    const looked = found.slice(0, look);
    const wanted = sessionId === undefined ? looked : looked.filter((event) => isOfSession(event, sessionId));
    const data = wanted.slice(0, limit).map((row) => toRecord(row, now));
    const last = wanted.length > limit ? data.at(-1) : found.length > look ? looked.at(-1) : undefined;
    return { data, nextAfter: last?.id ?? null };
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
