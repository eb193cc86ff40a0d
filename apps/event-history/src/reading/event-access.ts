import { type Caller, callerSees, notFound } from '@parley/contracts';
import type { FoundEvent } from './event-read.store.js';

/**
 * The event, for a caller on a route: of a project, or of the team where `projectId` is absent.
 * @throws DomainError `not_found` also for an event of another owner than the route names, or past its record's life
 */
export function visibleEvent(
  event: FoundEvent | null,
  { caller, eventId, projectId, now }: { caller: Caller; eventId: string; projectId?: string | undefined; now: Date },
): FoundEvent {
  const isOfRoute = event !== null && event.projectId === (projectId ?? null);
  if (!isOfRoute || !callerSees(caller, event) || now >= event.metadataExpiresAt) throw notFound('Event', eventId);
  return event;
}
