import { Injectable } from '@nestjs/common';
import { WakeUpQueue } from '../jobs/wake-up-queue.js';
import { BacklogMetrics } from './backlog-metrics.js';
import { SweepStore } from './sweep.store.js';
import { wakeTogether } from './wake-together.js';

/** A wake-up usually works within milliseconds; what is overdue by this much has lost its own, or waits in a long line. */
const graceSeconds = 4;
/** Endpoints looked at in two statements. */
const endpointsAtOnce = 500;
/** Deliveries woken for a page of endpoints, shared among those that have some. */
const wokenAtOnce = 1000;
const leastOfEndpoint = 20;
/** Then the rest of the endpoints waits for the next turn. */
const longestMs = 1000;
const firstId = '0';

/**
 * Goes from endpoint to endpoint, from where it left off, and wakes some of what is overdue of each. However much one of
 * them has, it takes no more than its share, so a huge backlog hides nobody's lost wake-up. Passes over those that this
 * process is busy with, which look into Postgres by themselves.
 */
@Injectable()
export class WakeOverdue {
  /** The endpoint at which the turn before ended. */
  private position = firstId;
  /** Nothing that is due has a wake-up: at a start, what this process had in memory is gone. */
  private isFresh = true;

  constructor(
    private readonly store: SweepStore,
    private readonly wakeUps: WakeUpQueue,
    private readonly metrics: BacklogMetrics,
  ) {}

  /** Until all endpoints have been looked at once, what is due is woken without grace. */
  startAfresh(): void {
    this.position = firstId;
    this.isFresh = true;
  }

  async execute(): Promise<void> {
    const startedAt = performance.now();
    do {
      const overdueSeconds = this.isFresh ? 0 : graceSeconds;
      const page = await this.store.waitedFor(overdueSeconds, this.position, endpointsAtOnce);
      const overdue = page.filter(({ webhookId, overdue: isOverdue }) => {
        return isOverdue && !this.wakeUps.isTendedHere(webhookId);
      });
      await this.wake(
        overdue.map(({ webhookId }) => webhookId),
        overdueSeconds,
      );
      const isLast = page.length < endpointsAtOnce;
      this.position = isLast ? firstId : page.at(-1)!.webhookId;
      if (isLast) this.isFresh = false;
      if (isLast) return;
    } while (performance.now() - startedAt < longestMs);
  }

  private async wake(webhookIds: string[], overdueSeconds: number): Promise<void> {
    if (webhookIds.length === 0) return;
    const each = Math.max(leastOfEndpoint, Math.floor(wokenAtOnce / webhookIds.length));
    const due = await this.store.overdue(webhookIds, overdueSeconds, each);
    await wakeTogether(this.wakeUps, due);
    this.metrics.swept(due.length);
  }
}
