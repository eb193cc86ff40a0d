import { deadLetterStream } from '@parley/contracts';
import { headers } from '@nats-io/transport-node';
import type { Broker } from '../broker/broker.js';
import type { EventMessage } from './event-message.js';
import { isInDoubt } from './jetstream-errors.js';
import { headerText } from './park.js';

/** Header names of a dead letter; its payload is the event's own bytes. */
export const deadLetterHeader = {
  reason: 'Parley-Reason',
  subject: 'Parley-Original-Subject',
  stream: 'Parley-Original-Stream',
  sequence: 'Parley-Original-Sequence',
  storedAt: 'Parley-Original-Time',
  eventId: 'Parley-Event-Id',
  attempts: 'Parley-Attempts',
  orderingKey: 'Parley-Ordering-Key',
} as const;

/**
 * Puts an event on {@link deadLetterStream}. Resolves when it is stored there; once for a message, however often it is
 * called, and once more for an event that was sent back and failed again.
 */
export async function publishDeadLetter(
  broker: Broker,
  durable: string,
  message: EventMessage,
  about: { reason: string; orderingKey?: string },
): Promise<void> {
  const header = headers();
  header.set(deadLetterHeader.reason, headerText(about.reason));
  header.set(deadLetterHeader.subject, message.subject);
  header.set(deadLetterHeader.stream, message.stream);
  header.set(deadLetterHeader.sequence, String(message.streamSequence));
  header.set(deadLetterHeader.storedAt, String(message.storedAtMs));
  header.set(deadLetterHeader.eventId, message.eventId);
  header.set(deadLetterHeader.attempts, String(message.attempts + 1));
  if (about.orderingKey !== undefined) header.set(deadLetterHeader.orderingKey, encodeURIComponent(about.orderingKey));
  const answer = await broker.jetStream.publish(`dead.${durable}`, message.data, {
    headers: header,
    msgID: `${durable}:${message.queue.stream}:${message.queue.sequence}`,
    expect: { streamName: deadLetterStream.name },
  });
  if (isInDoubt(answer)) throw new Error('An earlier attempt to store the dead letter is in doubt.');
}
