import { Injectable } from '@nestjs/common';
import { RollUpStore } from './roll-up.store.js';

/** What one transaction counts. A record has up to 256 attempts, or those of a batch; where order counts, it has one. */
const mostAtOnce = { attempts: 20_000, records: 2_000, filtered: 20_000 };
/** After a backlog, the next turn goes on. */
const longestMs = 1_500;
const forgottenAtOnce = 5_000;

/**
 * Rolls attempts up into the metrics (beyond.md §6), in one process at a time. A process that dies in the middle leaves the
 * rest uncounted, and another goes on.
 */
@Injectable()
export class RollUp {
  constructor(private readonly store: RollUpStore) {}

  async execute(): Promise<void> {
    const startedAt = performance.now();
    while (performance.now() - startedAt < longestMs) {
      if ((await this.store.count(mostAtOnce)) !== true) return;
    }
  }

  forgetOld(): Promise<void> {
    return this.store.forgetOld(forgottenAtOnce);
  }
}
