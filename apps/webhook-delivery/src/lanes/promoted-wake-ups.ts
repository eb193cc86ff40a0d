import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@parley/service-runtime';
import { type WakeUp, WakeUpQueue } from '../wake-ups/index.js';
import type { PromotedDelivery } from './lane.store.js';

/** Wakes what was promoted, after the commit. What is lost here the sweeper wakes, for it is due. */
@Injectable()
export class PromotedWakeUps {
  private take: ((wakeUp: WakeUp) => void) | null = null;

  constructor(
    private readonly wakeUps: WakeUpQueue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** From now on the worker of this process takes what follows on its own attempts; null: it takes no more. */
  takenBy(take: ((wakeUp: WakeUp) => void) | null): void {
    this.take = take;
  }

  /** In this process, which has just ended what was before it: a lane goes on without a way through Redis. */
  async here(promoted: readonly PromotedDelivery[]): Promise<void> {
    const { take } = this;
    if (!take) return this.anywhere(promoted);
    for (const { delayMs, ...wakeUp } of promoted) if (delayMs === 0) take(wakeUp);
    await this.anywhere(promoted.filter(({ delayMs }) => delayMs > 0));
  }

  /** In whichever process is free. */
  async anywhere(promoted: readonly PromotedDelivery[]): Promise<void> {
    const byDelay = new Map<number, WakeUp[]>();
    for (const { delayMs, ...wakeUp } of promoted) byDelay.set(delayMs, [...(byDelay.get(delayMs) ?? []), wakeUp]);
    try {
      for (const [delayMs, wakeUps] of byDelay) await this.wakeUps.add(wakeUps, { delayMs });
    } catch (error) {
      this.logger.warn({ err: error, count: promoted.length }, 'wake-ups not queued; the sweeper makes them');
    }
  }
}
