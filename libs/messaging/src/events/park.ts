import { headers } from '@nats-io/transport-node';
import { parkedStream } from '@parley/contracts';
import type { Broker } from '../broker/broker.js';
import { parkedHeader } from './event-headers.js';
import { parkedSubject } from './parked-subject.js';

/** An event at a consumer, as it is to be tried again there. */
export interface ParkedEvent {
  durable: string;
  stream: string;
  sequence: number;
  subject: string;
  eventId: string;
  storedAtMs: number;
  data: Uint8Array;
  /** Events of one key are handled in their order, where the consumer asks for what is parked. */
  orderingKey?: string;
  attempts: number;
  failures: number;
  parkedAtMs: number;
  failedAtMs: number;
  notBeforeMs: number;
  reason: string;
}

const longestReason = 500;

/** A header takes one line. */
export function headerText(reason: string): string {
  return reason.replace(/[\r\n]+/g, ' ').slice(0, longestReason) || 'unknown';
}

/** Resolves when it is stored on {@link parkedStream}, in the place of what was parked of the same event before. */
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
