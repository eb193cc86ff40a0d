import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './generated/openapi.js';

/** The API version that the types are of. Sent always, so that a team's pin changes nothing here. */
export const serviceVersion = '2026-03-20';

/** Longer than any answer takes, a held wait of 30 s included. A stream, once it is open, may last. */
const answerTimeoutMs = 60_000;
/** Longer than the platform gives a client to send a file. */
const uploadTimeoutMs = 330_000;

export interface ClientSettings {
  /** Such as `http://127.0.0.1:3000`, with or without a path before the routes. */
  baseUrl: string;
  /** A team API key or a project token. */
  token: string;
  userAgent: string;
}

export type ParleyClient = Client<paths>;

/** The API as typed calls: `client.GET('/platform/events/{eventId}', { params })`. See {@link answerOf} for the answers. */
export function createParleyClient({ baseUrl, token, userAgent }: ClientSettings): ParleyClient {
  return createClient<paths>({
    baseUrl,
    // The API redirects nothing; a server that does must not get the request.
    redirect: 'error',
    headers: { authorization: `Bearer ${token}`, 'user-agent': userAgent, 'service-version': serviceVersion },
    fetch: (request) => fetchWithin(answerTimeoutMs, request),
  });
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
