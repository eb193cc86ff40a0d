import type { OutgoingMessage } from '@parley/destination-kit';
import type { ClaimedDelivery } from '../delivery.store.js';
import { carriedBy, contentTypeOf, messageOf } from '../http/webhook-request.js';
import type { Outgoing } from '../sender.js';

/** The message of an attempt to a destination that is not HTTP (beyond.md §2). */
export function outgoingMessage({ delivery, endpoint, at }: Outgoing): OutgoingMessage {
  const message = messageOf(delivery, endpoint.format);
  return {
    body: message.body,
    contentType: contentTypeOf(endpoint.format),
    carried: carriedBy(message, endpoint.secrets(), at),
    eventId: delivery.eventId,
    eventType: delivery.type,
    deduplicationId: deduplicationId(delivery),
    ...(endpoint.projectId === null ? {} : { projectId: endpoint.projectId }),
    ...(delivery.sessionId === null ? {} : { sessionId: delivery.sessionId }),
    conversationId: () => conversationIn(delivery.body),
    at,
  };
}

/**
 * By what the other side recognizes a repetition: the event, for its delivery and the retries of that. Replays, and retries by hand
 * after a success, are meant to arrive again and have ids of their own, the later ones of a delivery with the attempt.
 */
export function deduplicationId({
  eventId,
  id,
  kind,
  attempts,
  hadSucceeded,
  repeats,
}: Pick<ClaimedDelivery, 'eventId' | 'id' | 'kind' | 'attempts' | 'hadSucceeded' | 'repeats'>): string {
  const isReplay = kind === 'replay';
  if (!isReplay && !hadSucceeded) return eventId;
  const isFirst = isReplay ? !hadSucceeded : repeats === 0;
  return isFirst ? `${eventId}.${id}` : `${eventId}.${id}.${attempts + 1}`;
}

/** `payload.conversation.id` of an envelope. */
function conversationIn(envelope: Buffer): string | undefined {
  const { payload } = JSON.parse(envelope.toString('utf8')) as { payload?: { conversation?: { id?: unknown } | null } };
  const id = payload?.conversation?.id;
  return typeof id === 'string' ? id : undefined;
}
