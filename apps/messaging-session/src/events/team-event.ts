import {
  envelopeText,
  type Environment,
  type EventDraftOf,
  type EventMade,
  eventMade,
  type TeamEventType,
} from '@parley/contracts/events';
import type { OutboxEvent } from '@parley/messaging';
import { idTime } from '@parley/service-runtime';

/** Whose event it is, and what it is about. */
export interface TeamEventSource {
  readonly teamId: string;
  readonly environment: Environment;
  readonly sourceType: 'campaign' | 'customer';
  readonly sourceId: string;
}

/**
 * The event with its final bytes, for the outbox of the transaction of the change. It is the team's, not the project's
 * (decisions.md §5), and says nothing of what was written to whom, so no content grant bears on it.
 */
export function teamEvent(
  id: string,
  source: TeamEventSource,
  { type, payload }: EventDraftOf<TeamEventType>,
): OutboxEvent {
  const createdAt = idTime(id).toISOString();
  const session = 'team';
  const envelope = envelopeText({ id, session, timestamp: createdAt, event: type, payload });
  const { teamId, environment, sourceType, sourceId } = source;
  const event: EventMade = {
    ...{ id, teamId, type, sourceType, sourceId, session, environment, retained: true, createdAt },
    envelope,
  };
  return { id, contract: eventMade, event };
}
