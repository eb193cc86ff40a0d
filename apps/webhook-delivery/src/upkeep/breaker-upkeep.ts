import { Injectable } from '@nestjs/common';
import { HealthJournal, HealthMetrics, HealthStore, probeIntervalMs, warnAfterMs } from '../endpoints/index.js';
import { DeliveryJobQueue } from '../schedule/index.js';
import { BreakerStore } from './breaker.store.js';

const batchSize = 1000;
/** The rest waits for the next time, so that one endpoint's millions keep nobody else's delivery jobs waiting. */
const longestMs = 500;
const mostParked = 5000;
const mostCounted = 100_000;

/**
 * Holds, probes and lets go, one process at a time and again and again. All that it goes by is in Postgres, and each
 * step is one statement, so dying between any two of them leaves the rest for whoever comes next.
 */
@Injectable()
export class BreakerUpkeep {
  /** The endpoint whose turn it is to be let go. */
  private next = '';

  constructor(
    private readonly health: HealthStore,
    private readonly breakers: BreakerStore,
    private readonly queue: DeliveryJobQueue,
    private readonly journal: HealthJournal,
    private readonly metrics: HealthMetrics,
  ) {}

  async execute(): Promise<void> {
    this.journal.tell(await this.health.warnOverdue(warnAfterMs / 1000));
    await this.letGo(await this.breakers.toLetGo());
    await this.breakers.park(mostParked);
    await this.queue.enqueue(await this.breakers.probe(probeIntervalMs / 1000));
  }

  async sample(): Promise<void> {
    this.metrics.breakers(await this.breakers.sample(mostCounted));
  }

  /** A batch of each in turn, the next time from the endpoint at which the time was up. */
  private async letGo(webhookIds: readonly string[]): Promise<void> {
    const startedAt = performance.now();
    const first = Math.max(0, webhookIds.indexOf(this.next));
    let left = [...webhookIds.slice(first), ...webhookIds.slice(0, first)];
    while (left.length > 0) {
      const more: string[] = [];
      for (const webhookId of left) {
        this.next = webhookId;
        if (performance.now() - startedAt > longestMs) return;
        const released = await this.breakers.letGo(webhookId, batchSize);
        await this.queue.enqueue(released);
        if (released.length === batchSize) more.push(webhookId);
      }
      left = more;
    }
  }
}
