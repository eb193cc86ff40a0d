import { createHash } from 'node:crypto';

/** Of events without an ordering key. */
const noKey = '-';
const keyLength = 22;

interface Place {
  durable: string;
  stream: string;
  sequence: number;
  orderingKey?: string;
}

/** One subject an event and consumer, so that an event parked again takes the place of what was parked before. */
export function parkedSubject({ durable, stream, sequence, orderingKey }: Place): string {
  return `parked.${durable}.${stream}.${sequence}.${parkedKey(orderingKey)}`;
}

/** The consumer that tries again what is parked. */
export function parkedDurable(durable: string): string {
  return `${durable}-parked`;
}

export function parkedSubjects(durable: string): string {
  return `parked.${durable}.>`;
}

/** How an ordering key stands in a subject, which takes neither every character nor every length. */
export function parkedKey(orderingKey: string | undefined): string {
  if (orderingKey === undefined) return noKey;
  return createHash('sha256').update(orderingKey).digest('base64url').slice(0, keyLength);
}

export function readParkedSubject(subject: string): { sequence: number; key: string } {
  const [, , , sequence, key = noKey] = subject.split('.');
  return { sequence: Number(sequence), key };
}
