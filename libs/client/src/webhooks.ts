import { Webhook } from 'standardwebhooks';
import type { ParleyEvent } from './parley-event.js';

export type { ParleyEvent } from './parley-event.js';

/** As `Request` has them, or Node's `IncomingMessage`. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** The request is not from Parley, was changed on its way, or is older than five minutes. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
}

/**
 * The event in a webhook, once its signature is found good (Standard Webhooks). Works in Node, Deno, Bun, browsers and
 * workers.
 * @param secret `whsec_…`; while one is changed for another, several: in a list, or with a space between
 * @param body as it came, before anything parses it
 * @throws WebhookRefused
 */
export function verifyWebhook<Event = ParleyEvent>(
  secret: string | readonly string[],
  headers: WebhookHeaders,
  body: string | Uint8Array,
): Event {
  // Bytes that are no UTF-8 come out as others, which were not signed.
  const text = typeof body === 'string' ? body : new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
  const named = headerValues(headers);
  const secrets = typeof secret === 'string' ? secret.split(' ').filter(Boolean) : secret;
  let reason: unknown = new Error('No secret is given');
  for (const one of secrets) {
    try {
      return new Webhook(one).verify(text, named) as Event;
    } catch (error) {
      reason = error;
    }
  }
  throw new WebhookRefused(`The webhook is refused: ${(reason as Error).message}.`, { cause: reason });
}

const signed = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

function headerValues(headers: WebhookHeaders): Record<string, string> {
  const all = headers instanceof Headers ? Object.fromEntries(headers) : headers;
  const byName = new Map(Object.entries(all).map(([name, value]) => [name.toLowerCase(), value]));
  return Object.fromEntries(signed.map((name) => [name, String(byName.get(name) ?? '')]));
}
