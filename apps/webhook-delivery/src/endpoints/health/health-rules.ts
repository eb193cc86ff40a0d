const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The breaker opens after this many failures in a row, over at least this long (decisions.md §6). */
const openAfterFailures = 20;
const openAfterMs = minuteMs;
export const probeIntervalMs = 30_000;
export const warnAfterMs = dayMs;
export const disableAfterMs = 5 * dayMs;
export const warnedForMs = dayMs;
/** An endpoint is reported as failing after this many failures at least (beyond.md §3). */
export const fewestFailures = 5;

/** An endpoint that has failed since its last success. */
export interface EndpointHealth {
  /** Failures in a row; the first was at `failingSince`. */
  failures: number;
  failingSince: Date;
  warnedAt: Date | null;
  /** Since when the breaker is open and deliveries are held. */
  openSince: Date | null;
}

/** `gone` and `failing` disable the endpoint for that reason. */
export type HealthStep = 'open' | 'warn' | 'gone' | 'failing';

/**
 * The steps that a failure at `at` causes. An endpoint is disabled a day after its warning at the earliest: nothing may have
 * been attempted for days, because the platform was stopped or nothing happened.
 */
export function stepsAfterFailure(health: EndpointHealth, at: Date): HealthStep[] {
  const failingMs = at.getTime() - health.failingSince.getTime();
  const steps: HealthStep[] = [];
  if (health.openSince === null && health.failures >= openAfterFailures && failingMs >= openAfterMs) steps.push('open');
  if (health.warnedAt === null && failingMs >= warnAfterMs) steps.push('warn');
  const warnedMs = health.warnedAt === null ? 0 : at.getTime() - health.warnedAt.getTime();
  if (failingMs >= disableAfterMs && warnedMs >= warnedForMs) steps.push('failing');
  return steps;
}

/** The part of an attempt that counts for the health of its endpoint. */
export interface HealthSign {
  webhookId: string;
  deliveryId: string;
  /** The URL of the attempt. It does not count if the endpoint has another URL by now. */
  url: string;
  succeeded: boolean;
  /** The receiver said that the endpoint is gone for good (410). */
  gone: boolean;
  endedAt: Date;
  responseStatus: number | null;
  error: string | null;
}

export interface FailureRun {
  webhookId: string;
  failures: number;
  firstAt: Date;
  lastAt: Date;
  lastStatus: number | null;
  lastError: string | null;
}

/** The failures of each endpoint since its last success in this list. @param signs in the order of the attempts' ends */
export function failureRuns(signs: readonly HealthSign[]): FailureRun[] {
  const runs = new Map<string, FailureRun>();
  for (const { webhookId, succeeded, endedAt, responseStatus: lastStatus, error: lastError } of signs) {
    if (succeeded) {
      runs.delete(webhookId);
      continue;
    }
    const { failures = 0, firstAt = endedAt } = runs.get(webhookId) ?? {};
    runs.set(webhookId, { webhookId, failures: failures + 1, firstAt, lastAt: endedAt, lastStatus, lastError });
  }
  return [...runs.values()];
}
