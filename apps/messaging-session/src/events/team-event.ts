import {
  type EventDraftOf,
  eventMade,
  type TeamEventSource,
  teamEventMade,
  type TeamEventType,
} from '@parley/contracts/events';
import type { OutboxEvent } from '@parley/messaging';
import { idTime } from '@parley/service-runtime';

/** An event of the team itself, for the outbox of the transaction of the change (decisions.md §5). */
export function teamEvent(id: string, source: TeamEventSource, draft: EventDraftOf<TeamEventType>): OutboxEvent {
  const event = teamEventMade({ id, createdAt: idTime(id) }, source, draft);
  return { id, contract: eventMade, event };
}
