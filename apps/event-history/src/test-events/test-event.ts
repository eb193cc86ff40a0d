import { type Environment, type EventMade, envelopeText, messagesOf } from '@parley/contracts/events';
import { idTime } from '@parley/service-runtime';

/** The value of `session` in every test event's envelope (decisions.md §5). */
const session = 'test';

/**
 * Creates the event with its final envelope; its source is the event itself. A team has no environment: its events are
 * `sandbox`.
 */
export function testEvent(
  parts: Pick<EventMade, 'id' | 'teamId' | 'projectId' | 'type'> & {
    environment: Environment | undefined;
    payload: object;
  },
): EventMade {
  const { id, teamId, projectId, type, environment = 'sandbox', payload } = parts;
  const createdAt = idTime(id).toISOString();
  const messageIds = messagesOf(type, payload);
  return {
    id,
    teamId,
    ...(projectId === undefined ? {} : { projectId }),
    type,
    sourceType: 'test',
    sourceId: id,
    session,
    environment: projectId === undefined ? 'sandbox' : environment,
    retained: true,
    createdAt,
    ...(messageIds.length === 0 ? {} : { messageIds }),
    envelope: envelopeText({ id, session, timestamp: createdAt, event: type, payload }),
  };
}
