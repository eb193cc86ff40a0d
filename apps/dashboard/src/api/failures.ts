import { plural, t } from '@lingui/core/macro';
import { ParleyError, Unreachable } from '@parley/client';

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

/** Replaces API messages that are written for programs. */
const titles: Readonly<Record<string, string>> = {
  insufficient_scope: t`Your role does not allow this.`,
  role_required: t`Only an owner or an admin of the team may do this.`,
  credential_not_allowed: t`Your role does not allow this.`,
  operation_conflict: t`The operation has already ended and cannot be changed.`,
  idempotency_conflict: t`This was already requested with other values. Close the dialog and try again.`,
  payload_not_replayable: t`The content of this event was removed, so it cannot be sent again.`,
  session_not_connected: t`The session is not connected. Start it, then try again.`,
  not_supported_by_engine: t`The engine of this session cannot do this.`,
  unavailable: t`A part of Parley is not answering right now. Try again in a moment.`,
  internal: t`Something failed inside Parley.`,
};

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
  const { code, detail, docs, requestId } = body;
  const details = { code, detail, docs, requestId, retryAfterSeconds };
  if (status === 429) {
    const wait =
      retryAfterSeconds === undefined
        ? t`a moment`
        : plural(retryAfterSeconds, { one: '# second', other: '# seconds' });
    return { ...details, title: t`Too many requests. Try again in ${wait}.` };
  }
  return { ...details, title: titles[code ?? ''] ?? message };
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ParleyError && error.status === 404;
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ParleyError && error.status === 401;
}
