import { idTime } from '@parley/service-runtime';
import type { SigningPeriod } from '../../endpoints/index.js';
import { webhookBody, webhookHeaders } from '../http/webhook-request.js';
import type { SentEvent } from './attempt-read.store.js';

/** What each attempt of a delivery said is made of: its event, its endpoint as it is now, and who signed then. */
export interface SentDelivery {
  eventId: string;
  id: string;
  endpoint: { id: string; format: 'native' | 'cloudevents'; headers: Record<string, string> | null };
  secrets: readonly SigningPeriod[];
  /** Null once its bytes are gone. */
  event: SentEvent | null;
}

export interface SentRequest {
  headers: Record<string, string>;
  body: Buffer | null;
}

/** Headers of an endpoint's own may be credentials at the receiver. */
const masked = '***';
/** A secret that was made with its endpoint signs from the first attempt on. */
const madeTogetherMs = 1_000;

/**
 * What an attempt sent. It is not stored but made again: the timestamp is the start of the attempt, and when each secret
 * was made and ended says what signed.
 */
export function sentRequest(delivery: SentDelivery, number: number, startedAt: Date): SentRequest {
  const { endpoint, event, eventId } = delivery;
  const type = event?.type ?? '';
  const body = event && webhookBody(event.body, endpoint.format, { ...event, id: eventId, time: idTime(eventId) });
  const message = { eventId, eventType: type, deliveryId: delivery.id, attempt: number, format: endpoint.format };
  const signing = signingAt(delivery, startedAt);
  const headers = webhookHeaders({ ...message, body: body ?? empty }, signing, maskedOf(endpoint.headers), startedAt);
  if (!event) delete headers['parley-event-type'];
  if (!event?.isShown || signing.length === 0) delete headers['webhook-signature'];
  return { headers, body: event?.isShown ? body : null };
}

const empty = Buffer.alloc(0);

/** Newest first, as attempts sign: the one without an end, then by end and id. */
function signingAt({ secrets, endpoint }: SentDelivery, at: Date): string[] {
  const firstMs = idTime(endpoint.id).getTime() + madeTogetherMs;
  const isMade = ({ id }: SigningPeriod): boolean => {
    const madeMs = idTime(id).getTime();
    return madeMs <= firstMs || madeMs <= at.getTime();
  };
  return secrets.filter((one) => isMade(one) && isAfter(one.validUntil, at)).map(({ secret }) => secret);
}

function isAfter(end: Date | null, at: Date): boolean {
  return end === null || end > at;
}

function maskedOf(headers: Record<string, string> | null): Record<string, string> {
  return Object.fromEntries(Object.keys(headers ?? {}).map((name) => [name, masked]));
}
