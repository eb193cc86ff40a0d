import type { Answer, Exchanged, FailedReason } from './exchange.js';
import { type GraphError, graphErrorOf, jsonOf } from './graph-error.js';
import { consequenceOf, type Refusal } from './refusal.js';
import { retryAfterSecondsOf } from './retry-after.js';

/** The outcome of a request to Graph (decisions.md §12). */
export type GraphOutcome<T> =
  | { readonly kind: 'accepted'; readonly value: T }
  /** Graph refused the request and did nothing. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Graph asked to try later and did nothing. */
  | { readonly kind: 'rate_limited'; readonly error: GraphError; readonly retryAfterSeconds?: number }
  /** Graph may have done it. A send is then settled by its status webhook and never repeated blindly. */
  | { readonly kind: 'unknown'; readonly reason: UnknownReason }
  /** No byte of the request reached Graph, so it can be repeated. */
  | { readonly kind: 'not_sent'; readonly reason: FailedReason };

export type NotAccepted = Exclude<GraphOutcome<never>, { kind: 'accepted' }>;

export type UnknownReason = FailedReason | 'server_error' | 'unreadable_answer' | 'long_answer';

/** Reads the body of a 2xx answer. Undefined when it is not the expected body. */
export type ReadValue<T> = (body: unknown) => T | undefined;

/** @param secret the access token, which is removed from error texts */
export function outcomeOf<T>(exchanged: Exchanged, read: ReadValue<T>, secret: string): GraphOutcome<T> {
  if (exchanged.kind === 'failed') {
    const { wasWritten, reason } = exchanged;
    return wasWritten ? { kind: 'unknown', reason } : { kind: 'not_sent', reason };
  }
  const { answer } = exchanged;
  return isSuccess(answer) ? acceptedOr(answer, read) : notAccepted(answer, secret);
}

function isSuccess({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

function acceptedOr<T>({ body, end }: Answer, read: ReadValue<T>): GraphOutcome<T> {
  if (end === 'too_long') return { kind: 'unknown', reason: 'long_answer' };
  const value = end === 'whole' ? read(jsonOf(body)) : undefined;
  return value === undefined ? { kind: 'unknown', reason: 'unreadable_answer' } : { kind: 'accepted', value };
}

/**
 * Graph's error code has priority over the HTTP status: a known code means that nothing was done, even with a 5xx status.
 * Without a known code, 5xx and 408 leave the outcome unknown.
 */
export function notAccepted(answer: Answer, secret: string): NotAccepted {
  const error = graphErrorOf(answer, secret);
  const consequence = consequenceOf(error);
  if (consequence === 'unknown') return { kind: 'unknown', reason: 'server_error' };
  if (consequence !== 'rate_limited') return { kind: 'refused', refusal: { ...consequence, error } };
  const retryAfterSeconds = retryAfterSecondsOf(answer.headers);
  return { kind: 'rate_limited', error, retryAfterSeconds };
}
