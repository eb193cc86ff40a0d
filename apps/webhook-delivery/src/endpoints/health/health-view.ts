import type { EndpointHealth, EndpointWarning } from '@parley/contracts/webhooks';
import { certificatesBySetting, type EndpointTls } from '../../destination-types/index.js';
import { idTime } from '@parley/service-runtime';

/** The failures since the last success. */
export interface FailureState {
  failingSince: Date;
  breakerOpenSince: Date | null;
  failures: number;
  /** Of the newest failed attempt; null where an earlier version recorded it. */
  lastStatus: number | null;
  lastError: string | null;
}

/** How an endpoint fares. */
export interface HealthRecord {
  /** Null when no attempt has failed since the last success. */
  failure: FailureState | null;
  /** Null: since it was made. */
  healthySince: Date | null;
  disabledAt: Date | null;
}

/** The health of an endpoint that is made now. */
export const neverFailed: HealthRecord = { failure: null, healthySince: null, disabledAt: null };

/** What of an endpoint its health is made of. */
type Watched = HealthRecord & { id: string; enabled: boolean; tls: EndpointTls | null };

/** The health of an endpoint as callers see it (beyond.md §3). */
export function healthView(endpoint: Watched): EndpointHealth {
  const { failure } = endpoint;
  const warnings = warningsOf(endpoint);
  const lastError = failure && lastErrorOf(failure);
  return {
    ...stateOf(endpoint),
    failures: failure?.failures ?? 0,
    ...(lastError ? { lastError } : {}),
    ...(warnings.length > 0 ? { warnings } : {}),
  };
}

/** Before a certificate ends its owner is warned for this long (beyond.md §5). */
export const certificateWarningDays = 14;

function warningsOf({ tls }: Watched): EndpointWarning[] {
  const until = Date.now() + certificateWarningDays * 24 * 3_600_000;
  const ending =
    tls === null ? [] : certificatesBySetting(tls).filter(([, { notAfter }]) => Date.parse(notAfter) <= until);
  return ending.map(([field, { subject, notAfter }]) => ({ kind: 'certificate_expiring', field, subject, notAfter }));
}

function stateOf(endpoint: Watched): Pick<EndpointHealth, 'state' | 'since'> {
  const { failure, enabled, disabledAt, healthySince, id } = endpoint;
  const since = (at: Date | null): string => (at ?? idTime(id)).toISOString();
  if (!enabled) return { state: 'disabled', since: since(disabledAt) };
  if (!failure) return { state: 'healthy', since: since(healthySince) };
  if (failure.breakerOpenSince) return { state: 'open', since: since(failure.breakerOpenSince) };
  return { state: 'failing', since: since(failure.failingSince) };
}

/** As the attempt names it; an answer by its status. */
function lastErrorOf({ lastError, lastStatus }: FailureState): string | null {
  return lastError ?? (lastStatus === null ? null : `HTTP ${lastStatus}`);
}
