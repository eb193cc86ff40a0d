import { headers } from '@nats-io/transport-node';
import { parkedStream } from '@parley/contracts/base';
import type { Broker } from '../broker/broker.js';
import { parkedHeader } from './event-headers.js';
import { parkedSubject } from '../broker/parked-subject.js';

/** An event that one consumer will retry later, with its counters. */
export interface ParkedEvent {
  durable: string;
  stream: string;
  sequence: number;
  subject: string;
  eventId: string;
  storedAtMs: number;
  data: Uint8Array;
  /** Events of one key are handled in order, if the consumer checks for parked events. */
  orderingKey?: string;
  attempts: number;
  failures: number;
  parkedAtMs: number;
  failedAtMs: number;
  notBeforeMs: number;
  reason: string;
}

const longestReason = 500;

/** Makes a text fit a header, which is a single line. */
export function headerText(reason: string): string {
  return reason.replace(/[\r\n]+/g, ' ').slice(0, longestReason) || 'unknown';
}

/** Stores the event on {@link parkedStream}, replacing an earlier parked copy of the same event. Resolves once it is stored. */
export async function park(broker: Broker, event: ParkedEvent): Promise<void> {
  const about = headers();
  const set = (name: keyof typeof parkedHeader, value: string | number) => about.set(parkedHeader[name], String(value));
  set('subject', event.subject);
  set('stream', event.stream);
  set('sequence', event.sequence);
  set('storedAt', event.storedAtMs);
  set('eventId', event.eventId);
  set('attempts', event.attempts);
  set('failures', event.failures);
  set('parkedAt', event.parkedAtMs);
  set('failedAt', event.failedAtMs);
  set('notBefore', event.notBeforeMs);
  set('reason', headerText(event.reason));
  await broker.jetStream.publish(parkedSubject(event), event.data, {
    headers: about,
    expect: { streamName: parkedStream.name },
  });
}
