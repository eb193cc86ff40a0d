/**
 * Every error code that a client can get, with HTTP status and meaning (decisions.md §1). HTTP responses, NATS replies,
 * `/docs/errors` and OpenAPI are all derived from this list.
 */
export const errorCatalog = {
  missing_field: { status: 400, summary: 'A required field or parameter is absent. The message names it.' },
  invalid_parameter: {
    status: 400,
    summary: 'A field or parameter is unknown, of the wrong type or out of range. The message names it.',
  },
  invalid_cursor: {
    status: 400,
    summary: 'The cursor was altered, has expired, belongs to another list, or was combined with a filter.',
  },
  idempotency_key_required: { status: 400, summary: 'This route needs an `Idempotency-Key` header.' },
  idempotency_key_invalid: {
    status: 400,
    summary: '`Idempotency-Key` must be 1 to 255 visible ASCII characters, and only on a route that accepts it.',
  },
  invalid_version: { status: 400, summary: '`Service-Version` is not a date in the form YYYY-MM-DD.' },
  unsupported_version: { status: 400, summary: '`Service-Version` names a date that is not served.' },
  unauthenticated: { status: 401, summary: 'The credential is missing, malformed, expired, revoked or unknown.' },
  insufficient_scope: { status: 403, summary: 'The credential lacks the scope of this route.' },
  credential_not_allowed: { status: 403, summary: 'This kind of credential cannot be used on this route.' },
  role_required: { status: 403, summary: 'The member behind the credential is not an owner or admin.' },
  client_tokens_disabled: { status: 403, summary: 'The session does not accept client tokens.' },
  action_not_allowed: { status: 403, summary: "The session's client rules do not allow this action." },
  origin_not_allowed: {
    status: 403,
    summary: "Neither the session's client rules nor the settings of the widget allow this origin.",
  },
  recipient_not_allowed: { status: 403, summary: "The session's client rules do not allow this recipient." },
  not_found: { status: 404, summary: 'The resource does not exist, or the credential cannot see it.' },
  method_not_allowed: {
    status: 405,
    summary: 'The path does not support this method. `Allow` lists those that it supports.',
  },
  operation_conflict: {
    status: 409,
    summary: 'The operation cannot be changed like this in its current status. The body contains the operation.',
  },
  idempotency_conflict: { status: 409, summary: 'The `Idempotency-Key` was used for a different request here.' },
  payload_not_replayable: {
    status: 409,
    summary: 'The exact body is no longer stored, or `replayableUntil` has passed.',
  },
  conflict: {
    status: 409,
    summary:
      'The request conflicts with existing data, such as a name that is taken, or a limit is reached. The message names ' +
      'the limit and its setting.',
  },
  session_not_connected: { status: 409, summary: 'The session is not CONNECTED.' },
  cursor_expired: { status: 410, summary: 'The event that the cursor points to is no longer retained.' },
  link_expired: {
    status: 410,
    summary: 'The link or the widget is disabled, has expired, or has reached its maximum number of sessions.',
  },
  precondition_failed: { status: 412, summary: '`If-Match` names a version that is no longer current.' },
  payload_too_large: {
    status: 413,
    summary:
      'The body or a file is larger than this route accepts, a payload is larger than an event allows, or the files of ' +
      'the session or the team have reached their quota.',
  },
  unsupported_media_type: { status: 415, summary: 'This route does not accept this Content-Type.' },
  range_not_satisfiable: {
    status: 416,
    summary: '`Range` is outside the file. `Content-Range` gives the size of the file.',
  },
  engine_rejected: { status: 422, summary: 'The messaging network refused the request. `detail` gives its reason.' },
  rate_limited: { status: 429, summary: 'Too many requests. Try again after `Retry-After` seconds.' },
  daily_limit_exceeded: { status: 429, summary: "This end user has reached the session's daily message limit." },
  too_many_waits: { status: 429, summary: 'The credential already has 50 waiting requests on this process.' },
  too_many_streams: {
    status: 429,
    summary:
      'The credential already has 20 open event streams on this process, or its team has half of the streams that the process allows.',
  },
  internal: { status: 500, summary: 'Something failed on the server. The log has the details under the request id.' },
  not_supported_by_engine: { status: 501, summary: "The session's engine cannot do this." },
  unavailable: {
    status: 503,
    summary: 'A part of the platform is unavailable. Try again after `Retry-After` seconds.',
  },
} as const satisfies Record<string, { status: number; summary: string }>;

export type ErrorCode = keyof typeof errorCatalog;

export interface DomainErrorOptions {
  /** Extra members of the error body, such as `operation` for `operation_conflict`. */
  extra?: Record<string, unknown>;
  /** Seconds for the `Retry-After` header, for codes that have one. */
  retryAfterSeconds?: number;
  /** Of `rate_limited`: the limit is of this recipient alone. For services only; the error body has no such member. */
  recipientOnly?: boolean;
  cause?: unknown;
}

/** A failure whose code and message the caller may see. Any other error is answered as `internal`. */
export class DomainError extends Error {
  readonly extra?: Record<string, unknown>;
  readonly retryAfterSeconds?: number;
  readonly recipientOnly?: boolean;

  constructor(
    readonly code: ErrorCode,
    message: string,
    options: DomainErrorOptions = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'DomainError';
    if (options.extra) this.extra = options.extra;
    if (options.retryAfterSeconds !== undefined) this.retryAfterSeconds = options.retryAfterSeconds;
    if (options.recipientOnly) this.recipientOnly = true;
  }
}

/** No name or id in the platform is longer. Longer input is not repeated in the message. */
const longestShownName = 255;

/** A resource is absent or not visible to the caller. The message must not reveal which of the two. */
export class NotFound extends DomainError {
  /**
   * @param thing the kind of resource, such as `Session`
   * @param named the name or id exactly as the caller gave it; never one that only the platform knows
   */
  constructor(
    readonly thing: string,
    readonly named?: string,
  ) {
    const isShown = named !== undefined && named !== '' && named.length <= longestShownName;
    super('not_found', isShown ? `${thing} "${named}" not found.` : `${thing} not found.`);
  }
}

export function notFound(thing: string, named?: string): NotFound {
  return new NotFound(thing, named);
}

/**
 * For `.catch(namedAs(name))` around code that knows the resource only by an internal id: the error then has the name
 * that the caller used.
 */
export function namedAs(named: string): (error: unknown) => never {
  return (error) => {
    throw error instanceof NotFound && error.named === undefined ? notFound(error.thing, named) : error;
  };
}
