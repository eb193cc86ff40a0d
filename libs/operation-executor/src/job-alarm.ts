import { Injectable } from '@nestjs/common';

/** How long after a job was woken in a transaction it is looked for, in ms: that commits soon, or later than usual. */
const soonMs = 3;
const laterMs = [15, 60, 250] as const;

/**
 * Wakes the executor of this process for jobs that its own use cases made due. Not `NOTIFY`: Postgres commits the
 * transactions that notify one after the other. What this misses, the sweep finds, in whichever process.
 */
@Injectable()
export class JobAlarm {
  private wake: () => void = () => undefined;
  private soon?: NodeJS.Timeout;
  private later: NodeJS.Timeout[] = [];

  connect(wake: () => void): void {
    this.wake = wake;
  }

  /** Jobs are due. */
  ring(): void {
    this.wake();
  }

  /** Jobs will be due once a transaction commits. */
  expect(): void {
    this.soon ??= setTimeout(() => {
      this.soon = undefined;
      this.wake();
    }, soonMs).unref();
    // The looks after the last of many are for all of them.
    for (const timer of this.later) clearTimeout(timer);
    this.later = laterMs.map((delayMs) => setTimeout(() => this.wake(), delayMs).unref());
  }
}
