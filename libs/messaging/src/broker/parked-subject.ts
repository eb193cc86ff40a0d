import { createHash } from 'node:crypto';

/** Stands for the key of events without an ordering key. */
const noKey = '-';
const keyLength = 22;

interface Place {
  durable: string;
  stream: string;
  sequence: number;
  orderingKey?: string;
}

/** One subject per event and consumer, so that an event parked again replaces its earlier copy. */
export function parkedSubject({ durable, stream, sequence, orderingKey }: Place): string {
  return `parked.${durable}.${stream}.${sequence}.${parkedKey(orderingKey)}`;
}

/** Name of the durable that retries parked events. */
export function parkedDurable(durable: string): string {
  return `${durable}-parked`;
}

export function parkedSubjects(durable: string): string {
  return `parked.${durable}.>`;
}

/** Hashes an ordering key for use in a subject, where neither all characters nor all lengths are allowed. */
export function parkedKey(orderingKey: string | undefined): string {
  if (orderingKey === undefined) return noKey;
  return createHash('sha256').update(orderingKey).digest('base64url').slice(0, keyLength);
}

export function readParkedSubject(subject: string): { sequence: number; key: string } {
  const [, , , sequence, key = noKey] = subject.split('.');
  return { sequence: Number(sequence), key };
}
