import { Injectable } from '@nestjs/common';
import { MessageRollUpStore } from './message-roll-up.store.js';

const mostAtOnce = 20_000;
/** After a backlog, the next turn goes on. */
const longestMs = 1_500;
const forgottenAtOnce = 5_000;

/** Rolls messages up into the metrics (beyond.md §6), in one process at a time. */
@Injectable()
export class MessageRollUp {
  constructor(private readonly store: MessageRollUpStore) {}

  async execute(): Promise<void> {
    const startedAt = performance.now();
    while (performance.now() - startedAt < longestMs) {
      const counted = await this.store.count(mostAtOnce);
      if (counted === null || counted < mostAtOnce) return;
    }
  }

  forgetOld(): Promise<void> {
    return this.store.forgetOld(forgottenAtOnce);
  }
}
