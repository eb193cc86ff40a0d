import type { AttemptBatch, DestinationTypeName, WebhookEndpoint } from '@parley/contracts/webhooks';
import { idTime } from '@parley/service-runtime';
import { masked, maskedHeaders, type SigningPeriod } from '../../endpoints/index.js';
import {
  carriedBy,
  contentTypeOf,
  signedAs,
  webhookBody,
  webhookHeaders,
  type WebhookMessage,
} from '../http/webhook-request.js';
import type { SentEvent } from './attempt-read.store.js';

/** The data from which sent requests are rebuilt: the event, the endpoint as it is now, and all secrets with their periods. */
export interface SentDelivery {
  eventId: string;
  id: string;
  endpoint: {
    id: string;
    destinationType: DestinationTypeName;
    format: WebhookEndpoint['format'];
    headers: Record<string, string> | null;
    /** How requests sign in; null: they do not. */
    auth: object | null;
  };
  secrets: readonly SigningPeriod[];
  /** Null once the event's bytes are deleted. */
  event: SentEvent | null;
}

export interface SentRequest {
  headers: Record<string, string>;
  body: Buffer | null;
}

/** A secret made within this time after its endpoint counts as made with it, and signs from the first attempt on. */
const madeTogetherMs = 1_000;

/**
 * Rebuilds the request that an attempt sent, which is not stored. The timestamp is the start of the attempt, and the
 * periods of the secrets tell which of them signed.
 */
export function sentRequest(delivery: SentDelivery, number: number, startedAt: Date): SentRequest {
  const { endpoint, event, eventId } = delivery;
  const type = event?.type ?? '';
  const body = bodyOf(delivery);
  const message = {
    ...{ eventId, eventType: type, deliveryId: delivery.id, attempt: number, format: endpoint.format },
    sessionId: event?.sessionId ?? undefined,
    body: body ?? empty,
  };
  const signing = signingAt(delivery, startedAt);
  const headers = headersOf(message, delivery, signing, startedAt);
  if (!event) delete headers['parley-event-type'];
  const isShown = event?.isShown === true;
  if (!isShown || signing.length === 0) for (const name of signatures) delete headers[name];
  return { headers, body: isShown ? body : null };
}

/** The metadata of an object. Its bytes are those of many events, so they and the signature over them are not rebuilt. */
export function sentBatch({ id, events }: AttemptBatch, webhookId: string, at: Date): SentRequest {
  const { 'webhook-signature': _, ...headers } = signedAs(id, empty, [], at);
  return { headers: { ...headers, 'parley-webhook-id': webhookId, 'parley-events': String(events) }, body: null };
}

/** Not over HTTP: what the message carried beside its body. */
function headersOf(
  message: WebhookMessage,
  { endpoint }: SentDelivery,
  signing: readonly string[],
  at: Date,
): Record<string, string> {
  if (endpoint.destinationType === 'http') {
    const headers = webhookHeaders(message, signing, maskedHeaders(endpoint.headers ?? {}), at);
    return endpoint.auth === null ? headers : { ...headers, authorization: masked };
  }
  return { 'content-type': contentTypeOf(endpoint.format), ...carriedBy(message, signing, at) };
}

const empty = Buffer.alloc(0);
function bodyOf({ endpoint, event, eventId }: SentDelivery): Buffer | null {
  return event && webhookBody(event.body, endpoint.format, { ...event, id: eventId, time: idTime(eventId) });
}

/** The headers that only the bytes give. */
const signatures = ['webhook-signature', 'x-webhook-hmac', 'x-webhook-hmac-algorithm'];

/** The secrets that signed at this time, in the order of signing: newest first, the one without an end before the others. */
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
