import { answerOf, type Call, type ParleyClient, serviceVersion } from '@parley/client';
import createClient from 'openapi-fetch';
import { apiRoot } from './base.js';

/**
 * The API, as the signed-in member: the browser sends the cookie of the session.
 * `ask(client.GET('/v1/projects', { params }))` gives the body or throws.
 */
export const client = createClient({
  baseUrl: apiRoot,
  redirect: 'error',
  credentials: 'same-origin',
  headers: { 'service-version': serviceVersion },
}) as unknown as ParleyClient;

/**
 * The body of a good answer.
 * @throws ParleyError when the API refused, Unreachable when no answer came
 */
export function ask<T>(call: Call<T>): Promise<NonNullable<T>> {
  return answerOf(call);
}

/** For the header `Idempotency-Key`: make it once for each thing that a person asks for, not for each try. */
export function newIdempotencyKey(): string {
  // `randomUUID` exists only in secure contexts, which a plain address in a local network is not.
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
