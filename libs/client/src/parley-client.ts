import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './generated/openapi.js';
import { keyedRoutes } from './generated/routes.js';
import { sendPatiently } from './repeat.js';

/**
 * The API version that the generated types belong to. It is sent with every request, so that the version to which a team
 * is pinned does not change the responses.
 */
export const serviceVersion = '2026-03-20';

/** Longer than any response takes, including a held wait of 30 s. An open stream has no time limit. */
const answerTimeoutMs = 60_000;
/** Longer than the time in which the platform lets a client upload a file. */
const uploadTimeoutMs = 630_000;
const delays = { firstDelayMs: 500, maxDelayMs: 8_000 };
const defaultRetries = 2;

export interface ClientSettings {
  /** Such as `http://127.0.0.1:3000`; may end with a path prefix. */
  baseUrl: string;
  /**
   * A team API key, a project token or a client token. Absent in a same-origin page: the cookie of the signed-in member.
   */
  token?: string;
  /** The `User-Agent`, such as `my-shop/1.4`. Browsers send their own. */
  userAgent?: string;
  /**
   * The maximum number of retries of a call, made when no response came or the response was 429 or 503. Only calls that
   * read, or that have an `Idempotency-Key`, are retried. The client generates a key where the API accepts one and the
   * caller gave none. 0: no retries and no generated keys. Default 2.
   */
  retries?: number;
}

export type ParleyClient = Client<paths>;

/**
 * Creates the typed API client: `client.GET('/platform/events/{eventId}', { params })`. {@link answerOf} unwraps the
 * results.
 */
export function createParleyClient({
  baseUrl,
  token,
  userAgent,
  retries = defaultRetries,
}: ClientSettings): ParleyClient {
  const client = createClient<paths>({
    baseUrl,
    // The API never redirects. A server that redirects must not receive the request and its credential.
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

/** Adds an idempotency key to a call that accepts one, so that the call can be retried. */
function withKey(request: Request, schemaPath: string): void {
  if (!keyedRoutes.has(`${request.method} ${schemaPath}`) || request.headers.has('idempotency-key')) return;
  request.headers.set('idempotency-key', crypto.randomUUID());
}

/**
 * The `fetch` for a call that uploads a file, which may take minutes: `client.POST(…, { fetch: fetchUpload })`. No
 * retries.
 */
export function fetchUpload(request: Request): Promise<Response> {
  return fetchWithin(uploadTimeoutMs, request);
}

/** The time limit covers only the wait for the response headers, because a stream may stay open for hours. */
async function fetchWithin(timeoutMs: number, request: Request): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new DOMException('No answer.', 'TimeoutError')), timeoutMs);
  try {
    return await fetch(request, { signal: AbortSignal.any([request.signal, limit.signal]) });
  } finally {
    clearTimeout(timer);
  }
}
