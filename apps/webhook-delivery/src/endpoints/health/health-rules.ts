const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Failures in a row, over at least that long, after which an endpoint is taken for dead (decisions.md §6). */
const openAfterFailures = 20;
const openAfterMs = minuteMs;
export const probeIntervalMs = 30_000;
export const warnAfterMs = dayMs;
const disableAfterMs = 5 * dayMs;

/** An endpoint that has failed since its last success. */
export interface EndpointHealth {
  /** In a row, the first of them at `failingSince`. */
  failures: number;
  failingSince: Date;
  warnedAt: Date | null;
  /** Since when its deliveries are held. */
  openSince: Date | null;
}

/** `gone` and `failing`: it is disabled for that reason. */
export type HealthStep = 'open' | 'warn' | 'gone' | 'failing';

/** What one more failure at `at` brings about. A warning that came too late still comes before the end. */
export function stepsAfterFailure(health: EndpointHealth, at: Date): HealthStep[] {
  const failingMs = at.getTime() - health.failingSince.getTime();
  const steps: HealthStep[] = [];
  if (health.openSince === null && health.failures >= openAfterFailures && failingMs >= openAfterMs) steps.push('open');
  if (health.warnedAt === null && failingMs >= warnAfterMs) steps.push('warn');
  if (failingMs >= disableAfterMs) steps.push('failing');
  return steps;
}

/** An attempt as the health of its endpoint sees it. */
export interface HealthSign {
  webhookId: string;
  deliveryId: string;
  /** Where it went: it says nothing of an address that the endpoint has been given since. */
  url: string;
  succeeded: boolean;
  /** The receiver said that it is gone for good (410). */
  gone: boolean;
  endedAt: Date;
}

export interface FailureRun {
  webhookId: string;
  failures: number;
  firstAt: Date;
  lastAt: Date;
}

/** The failures of each endpoint since the last success among these, which are in the order of their ends. */
export function failureRuns(signs: readonly HealthSign[]): FailureRun[] {
  const runs = new Map<string, FailureRun>();
  for (const { webhookId, succeeded, endedAt } of signs) {
    if (succeeded) {
      runs.delete(webhookId);
      continue;
    }
    const run = runs.get(webhookId);
    runs.set(
      webhookId,
      run
        ? { ...run, failures: run.failures + 1, lastAt: endedAt }
        : { webhookId, failures: 1, firstAt: endedAt, lastAt: endedAt },
    );
  }
  return [...runs.values()];
}
