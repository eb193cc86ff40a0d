import type { Caller } from '@parley/contracts/base';
import type { EventMade } from '@parley/contracts/events';
import type { ReplayAccepted } from '@parley/contracts/replays';
import { firstIdAt } from '@parley/service-runtime';
import { sequentialIds } from '@parley/testing';

/** Apart from the ids that a service under test gives out. */
const ids = sequentialIds(firstIdAt(new Date(Date.now() - 3_600_000)));

/** As event history accepts it: this event once more to that endpoint. */
export function aReplay(event: EventMade, { id: webhookId }: { id: string }): ReplayAccepted {
  const { teamId, projectId, type, session, sourceType, sourceId, envelope } = event;
  return {
    teamId,
    ...(projectId === undefined ? {} : { projectId }),
    eventId: event.id,
    type,
    session,
    ...(sourceType === 'session' ? { sessionId: sourceId } : {}),
    webhookId,
    deliveryId: ids.next(),
    operationId: ids.next(),
    envelope,
  };
}

/** Who asks for the replay of an owner's event. */
export function fromEventHistory({ teamId, projectId }: Caller): Caller {
  return { kind: 'service', teamId, ...(projectId === undefined ? {} : { projectId }), credentialId: 'event-history' };
}
