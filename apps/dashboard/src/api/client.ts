import { answerOf, type Call, type ParleyClient, serviceVersion } from '@parley/client';
import createClient from 'openapi-fetch';

/** The path of this application: `/dashboard/`, after the path prefix under which Parley is served, if any. */
export const dashboardPath = new URL('.', baseScript().src).pathname;

/** The prefix of all API paths. */
export const apiRoot = dashboardPath.replace(/\/dashboard\/$/, '');

/**
 * The API client of the signed-in member: the browser sends the session cookie. `ask(client.GET('/v1/projects', { params
 * }))` returns the body or throws.
 */
export const client = createClient({
  baseUrl: apiRoot,
  redirect: 'error',
  credentials: 'same-origin',
  headers: { 'service-version': serviceVersion },
}) as unknown as ParleyClient;

/**
 * Waits for a call and returns the body of its 2xx response.
 * @throws ParleyError when the API refused, Unreachable when no response came
 */
export function ask<T>(call: Call<T>): Promise<NonNullable<T>> {
  return answerOf(call);
}

/** For the `Idempotency-Key` header. Create one key per user action and reuse it for each retry of that action. */
export function newIdempotencyKey(): string {
  // `randomUUID` exists only in secure contexts; a page over plain HTTP in a local network is not one.
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The gateway writes the real address of this script into the page, so the path prefix can be derived from it. */
function baseScript(): HTMLScriptElement {
  const script = document.querySelector<HTMLScriptElement>('script[src$="/color-scheme.js"]');
  if (!script) throw new Error('The page does not load color-scheme.js.');
  return script;
}
