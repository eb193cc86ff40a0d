import { openedOperation } from '@parley/contracts/operations';
import type { ReplayAccepted, ReplayReceipt } from '@parley/contracts/replays';
import { idTime } from '@parley/service-runtime';

/** The event to replay, its endpoint, and the ids of the replay's delivery and operation. */
export interface ReplayParts {
  event: { id: string; teamId: string; projectId: string | null; type: string; sourceType: string; sourceId: string };
  /** The exact bytes of the event's envelope. */
  body: Buffer;
  webhookId: string;
  deliveryId: string;
  operationId: string;
}

/** The stored answer, without the part that differs with each repetition of the request. */
export type FrozenReceipt = Omit<ReplayReceipt, 'idempotency'>;

export function frozenReceipt({ event, webhookId, deliveryId, operationId }: ReplayParts): FrozenReceipt {
  return {
    event: { id: event.id, type: event.type },
    delivery: { id: deliveryId, webhookId, kind: 'replay', status: 'pending' },
    operationId,
    operation: openedOperation(
      {
        id: operationId,
        projectId: event.projectId,
        kind: 'event_replay',
        resource: { type: 'event', id: event.id },
      },
      idTime(operationId).toISOString(),
    ),
  };
}

/** @throws Error when the bytes are not an envelope, which is a bug of this platform */
export function acceptedReplay({ event, body, webhookId, deliveryId, operationId }: ReplayParts): ReplayAccepted {
  const envelope = body.toString('utf8');
  return {
    teamId: event.teamId,
    ...(event.projectId === null ? {} : { projectId: event.projectId }),
    eventId: event.id,
    type: event.type,
    session: sessionOf(envelope),
    ...(event.sourceType === 'session' ? { sessionId: event.sourceId } : {}),
    webhookId,
    deliveryId,
    operationId,
    envelope,
  };
}

function sessionOf(envelope: string): string {
  const { session } = JSON.parse(envelope) as { session?: unknown };
  if (typeof session !== 'string') throw new Error('The envelope of an event names no session.');
  return session;
}
