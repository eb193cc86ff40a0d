import { type Environment, type EventMade, envelopeText, messagesOf } from '@parley/contracts';
import { idTime } from '@parley/service-runtime';

/** What `session` of every test event's envelope says (decisions.md §5). */
const session = 'test';

/** The event, with its final envelope; its source is itself. A team has no stage: its events are of the sandbox. */
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
