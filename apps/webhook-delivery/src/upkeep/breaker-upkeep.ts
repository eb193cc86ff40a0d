import { Injectable } from '@nestjs/common';
import { HealthJournal, HealthStore, probeIntervalMs, warnAfterMs } from '../endpoints/index.js';
import { DeliveryJobQueue } from '../schedule/index.js';
import { BreakerStore } from './breaker.store.js';

const batchSize = 1000;
/** After this long, the remaining releases wait for the next turn, so that one endpoint's millions do not delay others. */
const longestMs = 500;
const mostHeld = 5000;
const mostCounted = 100_000;

/**
 * Holds, probes and releases deliveries by the breakers of their endpoints, again and again, in one process at a time.
 * All its state is in Postgres and each step is one statement, so after a crash the next process continues.
 */
@Injectable()
export class BreakerUpkeep {
  /** The endpoint that is released first at the next turn. */
  private next = '';

  constructor(
    private readonly health: HealthStore,
    private readonly breakers: BreakerStore,
    private readonly queue: DeliveryJobQueue,
    private readonly journal: HealthJournal,
  ) {}

  async execute(): Promise<void> {
    this.journal.log(await this.health.warnOverdue(warnAfterMs / 1000));
    await this.release(await this.breakers.toRelease());
    await this.breakers.hold(mostHeld);
    await this.queue.enqueue(await this.breakers.probe(probeIntervalMs / 1000));
  }

  async sample(): Promise<void> {
    this.journal.breakers(await this.breakers.sample(mostCounted));
  }

  /** Releases a batch of each endpoint in turn. The next turn starts at the endpoint at which the time was up. */
  private async release(webhookIds: readonly string[]): Promise<void> {
    const startedAt = performance.now();
    const first = Math.max(0, webhookIds.indexOf(this.next));
    let left = [...webhookIds.slice(first), ...webhookIds.slice(0, first)];
    while (left.length > 0) {
      const more: string[] = [];
      for (const webhookId of left) {
        this.next = webhookId;
        if (performance.now() - startedAt > longestMs) return;
        const released = await this.breakers.release(webhookId, batchSize);
        await this.queue.enqueue(released);
        if (released.length === batchSize) more.push(webhookId);
      }
      left = more;
    }
  }
}
