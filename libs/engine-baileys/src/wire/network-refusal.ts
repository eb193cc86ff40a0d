import { DomainError, notFound } from '@parley/contracts/base';

const retryAfterSeconds = 5;

/** The server's error answer, or one that Baileys made itself: a `Boom` with an HTTP-like status code. */
interface Answered {
  readonly data?: unknown;
  readonly output?: { readonly statusCode?: unknown };
}

const details: Readonly<Record<number, string>> = {
  400: 'bad_request',
  401: 'not_authorized',
  403: 'forbidden',
  405: 'not_allowed',
  406: 'not_acceptable',
  409: 'conflict',
  419: 'too_many_participants',
  436: 'not_acceptable',
};

/** @param what the name of the thing that is missing if the server answers 404 or 410 */
export function networkRefusal(error: unknown, what = 'Chat'): DomainError {
  if (error instanceof DomainError) return error;
  const code = codeOf(error);
  if (code === 404 || code === 410) return notFound(what);
  if (code === 429) {
    return new DomainError('rate_limited', 'WhatsApp takes no more from this account at the moment.', {
      retryAfterSeconds: 60,
      cause: error,
    });
  }
  const detail = code === undefined ? undefined : details[code];
  if (detail === undefined) {
    return new DomainError('unavailable', 'WhatsApp did not answer.', { retryAfterSeconds, cause: error });
  }
  return new DomainError('engine_rejected', 'The messaging network refused this.', { extra: { detail }, cause: error });
}

/** True if the server refused the request or did not answer it. */
export function isNetworkRefusal(error: unknown): boolean {
  return codeOf(error) !== undefined;
}

/** True if the connection was lost or no answer came in time. */
export function isNetworkTrouble(error: unknown): boolean {
  const code = codeOf(error);
  return code === 408 || code === 428 || code === 503 || code === 500;
}

/** Prefers the server's code in `data`: Boom changes codes that are not HTTP errors. */
function codeOf(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  const { data, output } = error as Answered;
  if (typeof data === 'number') return data;
  return typeof output?.statusCode === 'number' ? output.statusCode : undefined;
}
