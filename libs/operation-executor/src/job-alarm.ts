import { Injectable } from '@nestjs/common';

/** Delays, in ms, at which the executor looks for a job woken in a transaction, which may commit soon or later than usual. */
const soonMs = 3;
const laterMs = [15, 60, 250] as const;

/**
 * Wakes this process's executor for jobs that its own use cases made due. Does not use `NOTIFY`: Postgres serializes the
 * commits of transactions that notify. Jobs missed here are found by the sweep of any process.
 */
@Injectable()
export class JobAlarm {
  private wake: () => void = () => undefined;
  private soon?: NodeJS.Timeout;
  private later: NodeJS.Timeout[] = [];

  connect(wake: () => void): void {
    this.wake = wake;
  }

  /** Call it when jobs are due. */
  ring(): void {
    this.wake();
  }

  /** Call it when jobs will be due once a transaction commits. */
  expect(): void {
    this.soon ??= setTimeout(() => {
      this.soon = undefined;
      this.wake();
    }, soonMs).unref();
    // Later calls restart the delayed looks; the looks after the last call find the jobs of all calls.
    for (const timer of this.later) clearTimeout(timer);
    this.later = laterMs.map((delayMs) => setTimeout(() => this.wake(), delayMs).unref());
  }
}
