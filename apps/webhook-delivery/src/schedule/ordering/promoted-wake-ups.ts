import { Injectable } from '@nestjs/common';
import { WakeUpQueue } from '../jobs/wake-up-queue.js';
import type { WakeUp } from '../jobs/wake-up.js';
import type { PromotedDelivery } from './lane.store.js';

/** Wakes what was promoted, after the commit. What is lost here the sweeper wakes, for it is due. */
@Injectable()
export class PromotedWakeUps {
  constructor(private readonly wakeUps: WakeUpQueue) {}

  /** In this process, which has just ended what was before it: a lane goes on without a way through Redis. */
  async here(promoted: readonly PromotedDelivery[]): Promise<void> {
    await this.wakeUps.wakeHere(promoted.filter(({ delayMs }) => delayMs === 0).map(withoutDelay));
    await this.anywhere(promoted.filter(({ delayMs }) => delayMs > 0));
  }

  /** In whichever process is free. */
  async anywhere(promoted: readonly PromotedDelivery[]): Promise<void> {
    const byDelay = new Map<number, WakeUp[]>();
    for (const one of promoted) byDelay.set(one.delayMs, [...(byDelay.get(one.delayMs) ?? []), withoutDelay(one)]);
    for (const [delayMs, wakeUps] of byDelay) await this.wakeUps.wake(wakeUps, { delayMs });
  }
}

function withoutDelay({ delayMs: _, ...wakeUp }: PromotedDelivery): WakeUp {
  return wakeUp;
}
