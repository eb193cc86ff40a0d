import type { JsMsg, StoredMsg } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import { deadLetterStream } from '@parley/contracts/base';
import type { Broker } from '../broker/broker.js';
import type { EventMessage } from './event-message.js';
import { isInDoubt } from './jetstream-errors.js';
import { headerText, type ParkedEvent } from './park.js';
import { deadLetterHeader } from './event-headers.js';

/** An event that its consumer gave up on. */
export interface DeadLetter {
  /** The letter's sequence in the dead-letter stream. */
  id: string;
  /** The durable consumer that gave up on the event. */
  consumer: string;
  /** The stream that the event was published to. */
  stream: string;
  subject: string;
  eventId: string;
  reason: string;
  attempts: number;
  sizeBytes: number;
  createdAt: Date;
}

type Headers = JsMsg['headers'];

const nanosPerMs = 1_000_000;
/** Header in which the server gives a headers-only consumer the payload's size. */
const sizeHeader = 'Nats-Msg-Size';

/**
 * Puts an event on {@link deadLetterStream} and resolves when it is stored. Repeated calls for a message store it once; an
 * event that was sent back and failed again is stored once more.
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

export function readDeadLetter(message: JsMsg): DeadLetter {
  const header = (name: string): string => message.headers?.get(name) ?? '';
  return {
    id: String(message.seq),
    consumer: consumerOf(message.subject),
    stream: header(deadLetterHeader.stream),
    subject: header(deadLetterHeader.subject),
    eventId: header(deadLetterHeader.eventId),
    reason: header(deadLetterHeader.reason),
    attempts: Number(header(deadLetterHeader.attempts)),
    sizeBytes: Number(header(sizeHeader)),
    createdAt: new Date(Math.floor(message.info.timestampNanos / nanosPerMs)),
  };
}

/** Resets an event's counters, so that it is tried as if it had never failed. */
export function sentBack(letter: StoredMsg, nowMs: number): ParkedEvent {
  const header = (name: string): string => letter.header.get(name);
  const orderingKey = header(deadLetterHeader.orderingKey);
  return {
    durable: consumerOf(letter.subject),
    stream: header(deadLetterHeader.stream),
    sequence: sequenceOf(letter.header),
    subject: header(deadLetterHeader.subject),
    eventId: header(deadLetterHeader.eventId),
    storedAtMs: Number(header(deadLetterHeader.storedAt)) || letter.time.getTime(),
    data: letter.data,
    ...(orderingKey === '' ? {} : { orderingKey: decodeURIComponent(orderingKey) }),
    ...{ attempts: 0, failures: 0, parkedAtMs: nowMs, failedAtMs: nowMs, notBeforeMs: 0 },
    reason: `sent back: ${header(deadLetterHeader.reason)}`,
  };
}

const consumerOf = (subject: string): string => subject.slice(subject.indexOf('.') + 1);

/** Letters of older versions have the sequence only at the end of their message id. */
function sequenceOf(header: NonNullable<Headers>): number {
  const sequence = header.get(deadLetterHeader.sequence) || header.get('Nats-Msg-Id').split(':').at(-1);
  return Number(sequence) || 0;
}
