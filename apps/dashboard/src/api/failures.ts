import { plural, t } from '@lingui/core/macro';
import { type ErrorCode, ParleyError, Unreachable } from '@parley/client';

/** A failure, described for people. */
export interface Failure {
  title: string;
  detail?: string;
  /** An error code, as listed at `/docs/errors`. */
  code?: string;
  docs?: string;
  requestId?: string;
  retryAfterSeconds?: number;
}

/** Codes of requests that came too often: the title says how long to wait. */
type LimitCode = 'rate_limited' | 'daily_limit_exceeded' | 'too_many_waits' | 'too_many_streams';

/** Every other error code, described for people. */
const titles: Readonly<Record<Exclude<ErrorCode, LimitCode>, string>> = {
  missing_field: t`Something that is required is missing.`,
  invalid_parameter: t`A value is not accepted.`,
  invalid_cursor: t`The list has changed. Open the page again.`,
  idempotency_key_required: t`The dashboard made a request that Parley does not accept.`,
  idempotency_key_invalid: t`The dashboard made a request that Parley does not accept.`,
  invalid_version: t`The dashboard made a request that Parley does not accept.`,
  unsupported_version: t`The dashboard and Parley are of different versions. Reload the page.`,
  unauthenticated: t`You are signed out. Sign in again.`,
  insufficient_scope: t`Your role does not allow this.`,
  credential_not_allowed: t`Your role does not allow this.`,
  role_required: t`Only an owner or an admin of the team may do this.`,
  client_tokens_disabled: t`The session accepts no client tokens.`,
  action_not_allowed: t`The rules for client tokens do not allow this.`,
  origin_not_allowed: t`This website is not among the allowed origins.`,
  recipient_not_allowed: t`The rules for client tokens do not allow this recipient.`,
  not_found: t`It does not exist, or you cannot see it.`,
  method_not_allowed: t`The dashboard made a request that Parley does not accept.`,
  operation_conflict: t`The operation has already ended and cannot be changed.`,
  idempotency_conflict: t`This was already requested with other values. Close the dialog and try again.`,
  payload_not_replayable: t`The content of this event was removed, so it cannot be sent again.`,
  conflict: t`This is not possible as things are now.`,
  session_not_connected: t`The session is not connected. Start it, then try again.`,
  cursor_expired: t`What this list begins with is no longer kept. Open the page again.`,
  link_expired: t`The link can no longer be used.`,
  precondition_failed: t`Somebody else changed this meanwhile. Load it again, then repeat your change.`,
  payload_too_large: t`This is too large.`,
  unsupported_media_type: t`This kind of file is not accepted.`,
  range_not_satisfiable: t`This part of the file does not exist.`,
  engine_rejected: t`The messaging network refused this.`,
  internal: t`Something failed inside Parley.`,
  not_supported_by_engine: t`The engine of this session cannot do this.`,
  unavailable: t`A part of Parley is not answering right now. Try again in a moment.`,
};

/** The sentence of the API names the field, the thing or the limit, so it is shown below the title. */
const namedByApi: ReadonlySet<ErrorCode | undefined> = new Set([
  ...(['missing_field', 'invalid_parameter', 'not_found', 'conflict', 'link_expired'] as const),
  ...(['payload_too_large', 'unsupported_media_type'] as const),
]);

/** The words of an error code; undefined for others, and for limits. */
export function titleOf(code: string | undefined): string | undefined {
  return code !== undefined && Object.hasOwn(titles, code) ? titles[code as keyof typeof titles] : undefined;
}

export function describeFailure(error: unknown): Failure {
  if (error instanceof ParleyError) return ofApi(error);
  if (error instanceof Unreachable) {
    return { title: t`Parley does not answer.`, detail: t`Check the network, and that Parley is running.` };
  }
  return {
    title: t`Something failed in the dashboard.`,
    detail: error instanceof Error ? error.message : String(error),
  };
}

function ofApi({ status, body, retryAfterSeconds, message }: ParleyError): Failure {
  const { code, docs, requestId } = body;
  const detail = body.detail ?? (namedByApi.has(code) ? message : undefined);
  const details = { code, detail, docs, requestId, retryAfterSeconds };
  if (status === 429) {
    const wait =
      retryAfterSeconds === undefined
        ? t`a moment`
        : plural(retryAfterSeconds, { one: '# second', other: '# seconds' });
    return { ...details, title: t`Too many requests. Try again in ${wait}.` };
  }
  return { ...details, title: titleOf(code) ?? message };
}

/** A failure in one line. */
export function failureInWords(error: unknown): string {
  const { title, detail } = describeFailure(error);
  return detail === undefined ? title : `${title} ${detail}`;
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ParleyError && error.status === 404;
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ParleyError && error.status === 401;
}
