import { openedOperation } from '@parley/contracts/operations';
import type { RenderedEvent } from '@parley/contracts/events';
import type { ReplayAccepted, ReplayReceipt } from '@parley/contracts/replays';
import { isWahaSelected, renderedBody } from '@parley/contracts/waha';
import { idTime } from '@parley/service-runtime';

/** The event to replay, its endpoint, and the ids of the replay's delivery and operation. */
export interface ReplayParts {
  event: { id: string; teamId: string; projectId: string | null; type: string; sourceType: string; sourceId: string };
  /** The exact bytes of the event's envelope, or of its rendering. */
  body: Buffer;
  /** What an endpoint of format `waha` gets in place of the event. */
  rendered?: ChosenRendering;
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
export function acceptedReplay({ event, body, rendered, webhookId, ...ids }: ReplayParts): ReplayAccepted {
  const envelope = body.toString('utf8');
  return {
    teamId: event.teamId,
    ...(event.projectId === null ? {} : { projectId: event.projectId }),
    eventId: event.id,
    type: rendered?.name ?? event.type,
    session: sessionOf(envelope),
    ...(event.sourceType === 'session' ? { sessionId: event.sourceId } : {}),
    webhookId,
    ...ids,
    envelope,
    ...(rendered && { renderedId: rendered.id }),
  };
}

/** A rendering of an event under one of its names. */
export interface ChosenRendering {
  readonly id: string;
  readonly name: string;
  readonly body: Buffer;
}

/**
 * Of the renderings of an event the first that the endpoint names: a message under `message`, else under `message.any`.
 * @param rendered as it is stored
 */
export function chooseRendering(
  eventId: string,
  rendered: string | null,
  events: readonly string[],
): ChosenRendering | undefined {
  const all = rendered === null ? [] : (JSON.parse(rendered) as RenderedEvent[]);
  for (const one of all) {
    const name = one.names.find((other) => isWahaSelected(other.name, events));
    if (name) return { ...name, body: Buffer.from(renderedBody(one, name, idTime(eventId).getTime()), 'utf8') };
  }
  return undefined;
}

function sessionOf(envelope: string): string {
  const { session } = JSON.parse(envelope) as { session?: unknown };
  if (typeof session !== 'string') throw new Error('The envelope of an event names no session.');
  return session;
}
