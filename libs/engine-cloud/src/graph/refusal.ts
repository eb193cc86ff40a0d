import type { GraphError } from './graph-error.js';

/** What a refusal by Graph does to the session or to the request (decisions.md §12). */
type Consequence =
  /** The session becomes DISCONNECTED (`FAILED`): its token or its permissions are invalid. */
  | { readonly kind: 'session_failed'; readonly detail: string }
  /** The session becomes DISCONNECTED (`TEMPORARY_BAN`). */
  | { readonly kind: 'session_banned'; readonly banCode: number; readonly banReason: string }
  /** The request fails with 422 `engine_rejected` and this `detail`. */
  | { readonly kind: 'rejected'; readonly detail: string };

export type Refusal = Consequence & { readonly error: GraphError };

const failedCodes = new Set([10, 190]);
const bannedCodes = new Set([368, 131031]);
/** The limit of one pair of business and recipient. It says nothing about other recipients. */
const pairLimitCode = 131056;
/** The person gets enough marketing: Meta keeps the message back. */
const marketingLimitCode = 131049;
/** The number is moved to a higher throughput, for a minute. Meta says so with a status 500. */
const maintenanceCode = 131057;
/** Besides those of decisions.md §12, the limits of one user (17), of one feature (613) and of one account (80008). */
const rateLimitCodes = new Set([4, 17, 613, 80007, 80008, 130429, 131048, pairLimitCode, maintenanceCode]);
const rejectedCodes = new Map([
  [131047, 'window_closed'],
  [131026, 'recipient_not_found'],
  [marketingLimitCode, 'marketing_limit'],
  [132000, 'template_parameter_count'],
  [132001, 'template_not_found'],
  [132005, 'template_text_too_long'],
  [132007, 'template_policy_violated'],
  [132012, 'template_parameter_format'],
  [132015, 'template_paused'],
  [132016, 'template_disabled'],
  [132068, 'template_flow_blocked'],
  [132069, 'template_flow_throttled'],
]);

/** `unknown`: Graph may have done it. */
export function consequenceOf(error: GraphError): Consequence | 'rate_limited' | 'unknown' {
  const { code, status, text } = error;
  return (code === undefined ? undefined : byCode(code, text)) ?? byStatus(status, text);
}

/** Meta says so of some sends only afterwards, in their status. */
export function isOfTooManySends(code: number): boolean {
  return rateLimitCodes.has(code) && code !== pairLimitCode;
}

export function limitsRecipientOnly({ code }: GraphError): boolean {
  return code === pairLimitCode;
}

function byCode(code: number, text: string): Consequence | 'rate_limited' | undefined {
  if (failedCodes.has(code) || (code >= 200 && code <= 299)) return { kind: 'session_failed', detail: text };
  if (bannedCodes.has(code)) return { kind: 'session_banned', banCode: code, banReason: text };
  if (rateLimitCodes.has(code)) return 'rate_limited';
  const detail = rejectedCodes.get(code) ?? (isOfTemplates(code) ? 'template_refused' : undefined);
  return detail === undefined ? undefined : { kind: 'rejected', detail };
}

function isOfTemplates(code: number): boolean {
  return code >= 132000 && code <= 132999;
}

function byStatus(status: number, text: string): Consequence | 'rate_limited' | 'unknown' {
  if (status >= 500 || status === 408) return 'unknown';
  if (status === 401) return { kind: 'session_failed', detail: text };
  return status === 429 ? 'rate_limited' : { kind: 'rejected', detail: text };
}
