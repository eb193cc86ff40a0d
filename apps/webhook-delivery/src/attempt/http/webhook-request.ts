import { createHmac, type Hmac } from 'node:crypto';
import type { WebhookEndpoint } from '@parley/contracts/webhooks';
import type { CarriedName } from '@parley/destination-kit';
import { idTime } from '@parley/service-runtime';
import type { ClaimedDelivery } from '../delivery.store.js';
import { isCustom } from '../../endpoints/index.js';

export interface WebhookMessage {
  eventId: string;
  eventType: string;
  /** Absent for an event of the team. */
  sessionId?: string | undefined;
  deliveryId: string;
  attempt: number;
  /** The bytes that are signed and sent. */
  body: Buffer;
  format: WebhookEndpoint['format'];
}

type SentDelivery = Pick<ClaimedDelivery, 'eventId' | 'id' | 'type' | 'session' | 'sessionId' | 'attempts' | 'body'>;

/** What the attempt of a delivery says, with the body in the endpoint's format. */
export function messageOf(delivery: SentDelivery, format: WebhookMessage['format']): WebhookMessage {
  const { eventId, type, session, sessionId } = delivery;
  return {
    eventId,
    eventType: type,
    sessionId: sessionId ?? undefined,
    deliveryId: delivery.id,
    attempt: delivery.attempts + 1,
    body: webhookBody(delivery.body, format, { id: eventId, type, session, time: idTime(eventId) }),
    format,
  };
}

const userAgent = 'Parley-Webhooks/1.0';

/**
 * The headers of one attempt: Standard Webhooks with a signature for each live secret, and our own (decisions.md §6).
 * @param at time of the attempt, signed with the body
 */
export function webhookHeaders(
  message: WebhookMessage,
  secrets: readonly string[],
  custom: Record<string, string> | null,
  at: Date,
): Record<string, string> {
  const headers = message.format === 'waha' ? wahaHeaders(message, secrets, at) : ours(message, secrets, at);
  for (const [name, value] of Object.entries(custom ?? {})) {
    const lower = name.toLowerCase();
    if (isCustom(lower) && !Object.hasOwn(headers, lower)) headers[lower] = value;
  }
  return headers;
}

/** The headers that receivers written for WAHA know, and those by which a delivery is found here. */
function wahaHeaders(message: WebhookMessage, [key]: readonly string[], at: Date): Record<string, string> {
  const hmac = key === undefined ? undefined : createHmac('sha512', Buffer.from(key, 'utf8')).update(message.body);
  return {
    'content-type': 'application/json',
    'user-agent': userAgent,
    'x-webhook-request-id': message.deliveryId,
    'x-webhook-timestamp': String(at.getTime()),
    ...(hmac && { 'x-webhook-hmac': hmac.digest('hex'), 'x-webhook-hmac-algorithm': 'sha512' }),
    'parley-delivery-id': message.deliveryId,
    'parley-attempt': String(message.attempt),
  };
}

function ours(message: WebhookMessage, secrets: readonly string[], at: Date): Record<string, string> {
  const headers: Record<string, string> = carriedBy(message, secrets, at);
  headers['content-type'] = contentTypeOf(message.format);
  headers['user-agent'] = userAgent;
  return headers;
}

export function contentTypeOf(format: WebhookMessage['format']): string {
  return format === 'cloudevents' ? 'application/cloudevents+json' : 'application/json';
}

/** What all types of destination carry beside the body, by the same names (beyond.md §2). */
export function carriedBy(
  message: WebhookMessage,
  secrets: readonly string[],
  at: Date,
): Partial<Record<CarriedName, string>> & Record<string, string> {
  const headers: Partial<Record<CarriedName, string>> & Record<string, string> = signedAs(
    message.eventId,
    message.body,
    secrets,
    at,
  );
  headers['parley-delivery-id'] = message.deliveryId;
  headers['parley-attempt'] = String(message.attempt);
  headers['parley-event-type'] = message.eventType;
  if (message.sessionId !== undefined) headers['parley-session'] = message.sessionId;
  return headers;
}

/** The three headers of Standard Webhooks over these bytes. */
export function signedAs(id: string, body: Buffer, secrets: readonly string[], at: Date) {
  const signature = new Signature(id, secrets, at);
  signature.update(body);
  return signature.headers();
}

/** The three headers of Standard Webhooks over bytes that come in parts. */
export class Signature {
  private readonly timestamp: string;
  private readonly hmacs: Hmac[];

  constructor(
    private readonly id: string,
    secrets: readonly string[],
    at: Date,
  ) {
    this.timestamp = String(Math.floor(at.getTime() / 1000));
    this.hmacs = secrets.map((secret) => {
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
      return createHmac('sha256', key).update(`${id}.${this.timestamp}.`);
    });
  }

  update(part: Buffer): void {
    for (const hmac of this.hmacs) hmac.update(part);
  }

  /** Call it once, after the last part. */
  headers() {
    return {
      'webhook-id': this.id,
      'webhook-timestamp': this.timestamp,
      'webhook-signature': this.hmacs.map((hmac) => `v1,${hmac.digest('base64')}`).join(' '),
    };
  }
}

/**
 * The body in the endpoint's format. `native` is the envelope's exact bytes, `waha` those rendered with it; `cloudevents` is CloudEvents 1.0 in
 * structured mode, with the envelope's unchanged text as `data`.
 */
export function webhookBody(
  envelope: Buffer,
  format: WebhookMessage['format'],
  event: { id: string; type: string; session: string; time: Date },
): Buffer {
  if (format !== 'cloudevents') return envelope;
  const attributes = JSON.stringify({
    specversion: '1.0',
    id: event.id,
    source: `/parley/sessions/${encodeURIComponent(event.session)}`,
    type: event.type,
    time: event.time.toISOString(),
    datacontenttype: 'application/json',
  });
  return Buffer.concat([Buffer.from(`${attributes.slice(0, -1)},"data":`), envelope, Buffer.from('}')]);
}
