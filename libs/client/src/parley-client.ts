import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './generated/openapi.js';
import { keyedRoutes } from './generated/routes.js';
import { sendPatiently } from './repeat.js';

/** The API version that the types are of. Sent always, so that a team's pin changes nothing here. */
export const serviceVersion = '2026-03-20';

/** Longer than any answer takes, a held wait of 30 s included. A stream, once it is open, may last. */
const answerTimeoutMs = 60_000;
/** Longer than the platform gives a client to send a file. */
const uploadTimeoutMs = 330_000;
const delays = { firstDelayMs: 500, maxDelayMs: 8_000 };
const defaultRetries = 2;

export interface ClientSettings {
  /** Such as `http://127.0.0.1:3000`, with or without a path before the routes. */
  baseUrl: string;
  /** A team API key, a project token or a client token. Absent in a page of the same origin: the signed-in member. */
  token?: string;
  /** What your program is called, such as `my-shop/1.4`. Browsers send their own. */
  userAgent?: string;
  /**
   * How often a call is made again at most when no answer came or the answer was 429 or 503: one that only reads, or has
   * an `Idempotency-Key`. Where the API takes such a key and you give none, the client makes one for each call. 0: never
   * again, and no keys. Default 2.
   */
  retries?: number;
}

export type ParleyClient = Client<paths>;

/** The API as typed calls: `client.GET('/platform/events/{eventId}', { params })`. See {@link answerOf} for the answers. */
export function createParleyClient({
  baseUrl,
  token,
  userAgent,
  retries = defaultRetries,
}: ClientSettings): ParleyClient {
  const client = createClient<paths>({
    baseUrl,
    // The API redirects nothing; a server that does must not get the request.
    redirect: 'error',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
      'service-version': serviceVersion,
    },
    fetch: (request) => sendPatiently(request, { retries, ...delays }, (one) => fetchWithin(answerTimeoutMs, one)),
  });
  if (retries > 0) client.use({ onRequest: ({ request, schemaPath }) => withKey(request, schemaPath) });
  return client;
}

/** A call that the API does once a key has one, so that it can be made again. */
function withKey(request: Request, schemaPath: string): void {
  if (!keyedRoutes.has(`${request.method} ${schemaPath}`) || request.headers.has('idempotency-key')) return;
  request.headers.set('idempotency-key', crypto.randomUUID());
}

/** The `fetch` of a call with a file in its body, which may take minutes to be sent: `client.POST(…, { fetch: fetchUpload })`. */
export function fetchUpload(request: Request): Promise<Response> {
  return fetchWithin(uploadTimeoutMs, request);
}

/** A time limit that ends when the answer begins, for a stream goes on. */
async function fetchWithin(timeoutMs: number, request: Request): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new DOMException('No answer.', 'TimeoutError')), timeoutMs);
  try {
    return await fetch(request, { signal: AbortSignal.any([request.signal, limit.signal]) });
  } finally {
    clearTimeout(timer);
  }
}
