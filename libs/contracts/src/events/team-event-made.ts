import type { EventDraftOf } from './catalog.js';
import { envelopeText } from './envelope.js';
import type { Environment, EventMade, EventSourceType } from './event-made.js';
import type { TeamEventType } from './team-events.js';

/** Whose event it is, and what it is about. */
export interface TeamEventSource {
  readonly teamId: string;
  readonly environment: Environment;
  readonly sourceType: Exclude<EventSourceType, 'test'>;
  readonly sourceId: string;
}

/**
 * An event of the team itself, with its final bytes (decisions.md §5). It says nothing of what was written to whom, so no
 * content grant bears on it. @param createdAt the time in `id`
 */
export function teamEventMade(
  { id, createdAt }: { id: string; createdAt: Date },
  source: TeamEventSource,
  { type, payload }: EventDraftOf<TeamEventType>,
): EventMade {
  const timestamp = createdAt.toISOString();
  const session = 'team';
  const envelope = envelopeText({ id, session, timestamp, event: type, payload });
  const { teamId, environment, sourceType, sourceId } = source;
  return {
    ...{ id, teamId, type, sourceType, sourceId, session, environment, retained: true, createdAt: timestamp },
    envelope,
  };
}
