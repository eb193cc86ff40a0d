/** How an executor keeps time. The defaults are what services run with; tests shorten them. */
export interface ExecutorTimings {
  /** How long a claim lasts without renewal, on the database's clock. What a dead process had is claimed again then. */
  leaseMs: number;
  renewEveryMs: number;
  /** Due jobs and cancellations are looked for this often even when no notification comes. */
  sweepEveryMs: number;
  /** How long a stopping executor waits for its handlers before it fences them off. */
  stopGraceMs: number;
  /** How often the operations service hears that the operations are being executed. */
  keepAliveEveryMs: number;
  /** How long an operation stays open, from then on, when it hears no more. */
  holdSeconds: number;
  /** Age at which a job that was never opened is settled; longer than any attempt to open it takes. */
  unopenedAfterMs: number;
  settleUnopenedEveryMs: number;
  /** Pause after the first failed run; twice as long after each more, up to `longestRetryMs`. */
  firstRetryMs: number;
  longestRetryMs: number;
  /** Failed runs in a row after which the operation fails with `internal`. */
  maxAttempts: number;
}

export const defaultTimings: ExecutorTimings = {
  leaseMs: 15_000,
  renewEveryMs: 5_000,
  sweepEveryMs: 5_000,
  stopGraceMs: 6_000,
  keepAliveEveryMs: 15 * 60_000,
  holdSeconds: 3_600,
  unopenedAfterMs: 60_000,
  settleUnopenedEveryMs: 15_000,
  firstRetryMs: 500,
  longestRetryMs: 60_000,
  maxAttempts: 10,
};

/** @param attempts failed runs in a row, the last included */
export function retryPauseMs(attempts: number, { firstRetryMs, longestRetryMs }: ExecutorTimings): number {
  return Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs);
}
