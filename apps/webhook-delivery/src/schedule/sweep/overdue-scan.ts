import { Injectable } from '@nestjs/common';
import { DeliveryJobQueue } from '../jobs/delivery-job-queue.js';
import { ScheduleMetrics } from '../schedule-metrics.js';
import { DueStore } from './due.store.js';

/** A job is usually taken within milliseconds; what is overdue by this much has lost its job, or waits in a long queue. */
const graceSeconds = 4;
/** Endpoints looked at in two statements. */
const endpointsAtOnce = 500;
/** Deliveries queued for a page of endpoints, shared among those that have some. */
const queuedAtOnce = 1000;
const leastOfEndpoint = 20;
/** Then the rest of the endpoints waits for the next turn. */
const longestMs = 1000;
const firstId = '0';

/**
 * Goes from endpoint to endpoint, from where it left off, and queues some of what is overdue of each. However much one of
 * them has, it takes no more than its share, so a huge backlog hides no lost job of another. Passes over those that this
 * process is busy with, whose queues are filled from Postgres.
 */
@Injectable()
export class OverdueScan {
  /** The endpoint at which the turn before ended. */
  private position = firstId;
  /** At a start, what this process had in memory is gone: until the first round is over, nothing has a job. */
  private isFresh = true;

  constructor(
    private readonly store: DueStore,
    private readonly queue: DeliveryJobQueue,
    private readonly metrics: ScheduleMetrics,
  ) {}

  async execute(): Promise<void> {
    const startedAt = performance.now();
    do {
      const overdueSeconds = this.isFresh ? 0 : graceSeconds;
      const page = await this.store.endpointsWaitedFor(overdueSeconds, this.position, endpointsAtOnce);
      const overdue = page.filter(({ webhookId, isOverdue }) => isOverdue && !this.queue.isBusyHere(webhookId));
      await this.enqueue(
        overdue.map(({ webhookId }) => webhookId),
        overdueSeconds,
      );
      const isLast = page.length < endpointsAtOnce;
      this.position = isLast ? firstId : page.at(-1)!.webhookId;
      if (isLast) this.isFresh = false;
      if (isLast) return;
    } while (performance.now() - startedAt < longestMs);
  }

  private async enqueue(webhookIds: string[], overdueSeconds: number): Promise<void> {
    if (webhookIds.length === 0) return;
    const each = Math.max(leastOfEndpoint, Math.floor(queuedAtOnce / webhookIds.length));
    const due = await this.store.overdue(webhookIds, overdueSeconds, each);
    await this.queue.add(due);
    this.metrics.swept(due.length);
  }
}
