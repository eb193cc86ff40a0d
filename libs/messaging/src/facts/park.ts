import { headers } from '@nats-io/transport-node';
import { parkedStream } from '@parley/contracts';
import type { Broker } from '../broker/broker.js';
import { parkedHeader } from './parked-header.js';
import { parkedSubject } from './parked-subject.js';

/** A fact at a consumer, as it is to be tried again there. */
export interface ParkedFact {
  durable: string;
  stream: string;
  sequence: number;
  subject: string;
  factId: string;
  storedAtMs: number;
  data: Uint8Array;
  /** Facts of one key are handled in their order, where the consumer asks for what is parked. */
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

/** Resolves when it is stored on {@link parkedStream}, in the place of what was parked of the same fact before. */
export async function park(broker: Broker, fact: ParkedFact): Promise<void> {
  const about = headers();
  const set = (name: keyof typeof parkedHeader, value: string | number) => about.set(parkedHeader[name], String(value));
  set('subject', fact.subject);
  set('stream', fact.stream);
  set('sequence', fact.sequence);
  set('storedAt', fact.storedAtMs);
  set('factId', fact.factId);
  set('attempts', fact.attempts);
  set('failures', fact.failures);
  set('parkedAt', fact.parkedAtMs);
  set('failedAt', fact.failedAtMs);
  set('notBefore', fact.notBeforeMs);
  set('reason', headerText(fact.reason));
  await broker.jetStream.publish(parkedSubject(fact), fact.data, {
    headers: about,
    expect: { streamName: parkedStream.name },
  });
}
