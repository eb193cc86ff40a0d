/** Timings of an executor. Services run with the defaults; tests shorten them. */
export interface ExecutorTimings {
  /**
   * How long a claim lasts without renewal, on the database's clock. After that, another process can claim a dead process's
   * job.
   */
  leaseMs: number;
  renewEveryMs: number;
  /** Interval of the sweep for due jobs and cancellations, which finds those whose notification was lost. */
  sweepEveryMs: number;
  /** How long a stopping executor waits for its handlers before it revokes their claims. */
  stopGraceMs: number;
  /** How often the executor reports to the operations service that its operations are being executed. */
  keepAliveEveryMs: number;
  /** How long an operation stays open after the last such report. */
  holdSeconds: number;
  /** Age at which a job that was never opened is settled. Must be longer than any attempt to open a job. */
  unopenedAfterMs: number;
  settleUnopenedEveryMs: number;
  /** Pause after the first failed run. Doubles after each further one, up to `longestRetryMs`. */
  firstRetryMs: number;
  longestRetryMs: number;
  /** After this many failed runs in a row, the operation fails with `internal`. */
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

/** @param attempts failed runs in a row, including the last one */
export function retryPauseMs(attempts: number, { firstRetryMs, longestRetryMs }: ExecutorTimings): number {
  return Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs);
}
