import { Webhook } from 'standardwebhooks';
import type { ParleyEvent } from './parley-event.js';

export type { ParleyEvent } from './parley-event.js';

/** The headers of a `Request` or of Node's `IncomingMessage`. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** The request did not come from Parley, was changed in transit, or is older than five minutes. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
}

/**
 * Verifies the signature of a webhook (Standard Webhooks) and returns its event. Works in Node, Deno, Bun, browsers and
 * workers.
 * @param secret `whsec_…`; during a rotation several secrets, as a list or separated by spaces
 * @param body the raw body, before any parsing
 * @throws WebhookRefused
 */
export function verifyWebhook<Event = ParleyEvent>(
  secret: string | readonly string[],
  headers: WebhookHeaders,
  body: string | Uint8Array,
): Event {
  // Invalid UTF-8 decodes to replacement characters. That text was never signed, so verification fails.
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
