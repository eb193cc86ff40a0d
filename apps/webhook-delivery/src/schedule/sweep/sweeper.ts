import { Injectable } from '@nestjs/common';
import { DeliveryJobQueue } from '../jobs/delivery-job-queue.js';
import { ScheduleMetrics } from '../schedule-metrics.js';
import { type DuePosition, DueStore } from './due.store.js';

const overdueIntervalMs = 1000;
const duePage = 500;
const duePagesAtOnce = 4;
/** A job is usually taken within milliseconds; what is overdue by this much has lost its job, or waits in a long queue. */
const graceSeconds = 4;
/** Endpoints looked at in one statement. */
const endpointsAtOnce = 500;
/** Then the rest of the endpoints waits for the next turn. */
const longestMs = 1000;
const firstId = '0';

/**
 * Queues what comes due, and again what is due and has no job: after a crash, or when Redis was emptied. One process at a
 * time, a bounded part at each turn, so that the next turn comes in time with any backlog.
 */
@Injectable()
export class Sweeper {
  private duePosition: DuePosition | null = null;
  /** The endpoint at which the turn before ended. */
  private endpointPosition = firstId;
  private overdueAt = Number.NEGATIVE_INFINITY;
  /** At a start, what this process had in memory is gone: until the first round is over, nothing has a job. */
  private isFresh = true;

  constructor(
    private readonly store: DueStore,
    private readonly queue: DeliveryJobQueue,
    private readonly metrics: ScheduleMetrics,
  ) {}

  async execute(): Promise<void> {
    await this.store.alone('sweeper', async () => {
      await this.queueDue();
      if (performance.now() - this.overdueAt < overdueIntervalMs) return;
      await this.queueOverdue();
      this.overdueAt = performance.now();
    });
  }

  /**
   * Retries, and what has a first delay. Walks the index of what is due from where it stood; what it cannot keep up with,
   * and what it missed, is overdue soon.
   */
  async queueDue(): Promise<void> {
    for (let page = 0; page < duePagesAtOnce; page++) {
      const { due, end } = await this.store.comeDue(this.duePosition, duePage);
      await this.queue.enqueue(due);
      this.duePosition = end;
      if (due.length < duePage) return;
    }
  }

  /**
   * Goes from endpoint to endpoint, from where it left off, and queues one job for each that has something overdue, so a
   * huge backlog of one hides no lost job of another. Who takes the job reads from Postgres what is due.
   */
  async queueOverdue(): Promise<void> {
    const startedAt = performance.now();
    do {
      const seconds = this.isFresh ? 0 : graceSeconds;
      const page = await this.store.endpointsWaitedFor(seconds, this.endpointPosition, endpointsAtOnce);
      const jobs = page.flatMap(({ isOverdue, ...job }) => (isOverdue ? [job] : []));
      await this.queue.enqueue(jobs);
      this.metrics.swept(jobs.length);
      const isLast = page.length < endpointsAtOnce;
      this.endpointPosition = isLast ? firstId : page.at(-1)!.webhookId;
      if (isLast) {
        this.isFresh = false;
        return;
      }
    } while (performance.now() - startedAt < longestMs);
  }
}
