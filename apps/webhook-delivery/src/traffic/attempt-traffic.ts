import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AttemptCounts, type CountedAttempt, type TrafficOwner } from './attempt-counts.js';
import { AttemptMinuteStore } from './attempt-minute.store.js';

/** Minutes are kept this long, because an attempt may be recorded late, after trouble with Postgres. */
const rememberedMs = 10 * 60_000;

/**
 * Counts attempts for the overview and writes the counts every second: a killed process loses the counts of its last second.
 */
@Injectable()
export class AttemptTraffic implements OnApplicationShutdown {
  readonly #counts = new AttemptCounts();
  /** A name that is unique to this run of the process, so that no other run overwrites its rows. */
  readonly #process = randomUUID();

  constructor(private readonly store: AttemptMinuteStore) {}

  count(owner: TrafficOwner, attempt: CountedAttempt): void {
    this.#counts.count(owner, attempt);
  }

  async write(): Promise<void> {
    const changed = this.#counts.takeChanged();
    try {
      if (changed.length > 0) await this.store.write(this.#process, changed);
    } catch (error) {
      this.#counts.giveBack(changed);
      throw error;
    }
    this.#counts.forgetBefore(new Date(Date.now() - rememberedMs));
  }

  onApplicationShutdown(): Promise<void> {
    return this.write();
  }
}
