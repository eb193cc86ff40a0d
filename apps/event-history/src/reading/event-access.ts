import { type Caller, callerSees, notFound } from '@parley/contracts/base';
import type { FoundEvent } from './event-read.store.js';

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
