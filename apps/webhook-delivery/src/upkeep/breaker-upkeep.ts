import { Injectable } from '@nestjs/common';
import { HealthJournal, HealthStore, probeIntervalMs, ReportedHealthStore, warnAfterMs } from '../endpoints/index.js';
import { DeliveryJobQueue } from '../schedule/index.js';
import { BreakerStore } from './breaker.store.js';
import { ReleaseInTurn } from './release-in-turn.js';

const mostHeld = 5000;
const mostCounted = 100_000;

/**
 * Holds, probes and releases deliveries by the breakers of their endpoints, again and again, in one process at a time.
 * All its state is in Postgres and each step is one statement, so after a crash the next process continues.
 */
@Injectable()
export class BreakerUpkeep {
  private readonly releases: ReleaseInTurn;

  constructor(
    private readonly health: HealthStore,
    private readonly breakers: BreakerStore,
    private readonly queue: DeliveryJobQueue,
    private readonly journal: HealthJournal,
    private readonly reported: ReportedHealthStore,
  ) {
    this.releases = new ReleaseInTurn(queue, (webhookId, limit) => breakers.release(webhookId, limit));
  }

  async execute(): Promise<void> {
    this.journal.log(await this.health.warnOverdue(warnAfterMs / 1000));
    await this.reported.reportFailing();
    await this.releases.execute(await this.breakers.toRelease());
    await this.breakers.hold(mostHeld);
    await this.queue.enqueue(await this.breakers.probe(probeIntervalMs / 1000));
  }

  async sample(): Promise<void> {
    this.journal.breakers(await this.breakers.sample(mostCounted));
  }
}
