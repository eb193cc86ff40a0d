import { Injectable } from '@nestjs/common';
import { DeliveryJobQueue } from '../jobs/delivery-job-queue.js';
import { ScheduleMetrics } from '../schedule-metrics.js';
import { SoleTasks } from '../sole-tasks.js';
import { type DuePosition, DueStore } from './due.store.js';

const overdueIntervalMs = 1000;
const duePage = 500;
const duePagesAtOnce = 4;
/** A job is usually taken within milliseconds. A delivery overdue by this much has lost its job or waits in a long queue. */
const graceSeconds = 4;
/** Endpoints looked at in one statement. */
const endpointsAtOnce = 500;
/** After this long, the remaining endpoints wait for the next turn. */
const longestMs = 1000;
const firstId = '0';

/**
 * Queues deliveries that come due, and again due deliveries that lost their job in a crash or when Redis was emptied. One
 * process sweeps at a time, and each turn does a bounded amount of work, so that the next turn is on time with any backlog.
 */
@Injectable()
export class Sweeper {
  private duePosition: DuePosition | null = null;
  /** The endpoint at which the last turn ended. */
  private endpointPosition = firstId;
  private overdueAt = Number.NEGATIVE_INFINITY;
  /**
   * True until the first round is over: jobs in this process's memory were lost at the restart, so everything due is overdue.
   */
  private isFresh = true;

  constructor(
    private readonly tasks: SoleTasks,
    private readonly store: DueStore,
    private readonly queue: DeliveryJobQueue,
    private readonly metrics: ScheduleMetrics,
  ) {}

  async execute(): Promise<void> {
    await this.tasks.alone('sweeper', async () => {
      await this.queueDue();
      if (performance.now() - this.overdueAt < overdueIntervalMs) return;
      await this.queueOverdue();
      this.overdueAt = performance.now();
    });
  }

  /**
   * Queues retries and deliveries with a first delay. Walks the index of due times from the last position. Deliveries
   * that it misses or is too late for become overdue soon.
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
   * Goes through the endpoints from where it left off and queues one job for each that has overdue deliveries, so that a huge
   * backlog of one does not hide a lost job of another. The worker that takes the job reads the due deliveries from Postgres.
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
