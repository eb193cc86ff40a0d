import { Injectable } from '@nestjs/common';
import { WakeUpQueue } from '../jobs/wake-up-queue.js';
import { SweepStore } from './sweep.store.js';
import { wakeTogether } from './wake-together.js';

/** Beyond the longest delay that there can be: 24 hours with jitter. */
const horizonSeconds = 2 * 24 * 3600;
const pageSize = 500;
const pagesAtOnce = 4;
/** What is due later than so many others is woken when it is overdue, a few seconds late. */
const mostWoken = 50_000;

/**
 * After Redis was emptied: makes the wake-ups of retries to come again, the next ones first, some at each turn. What is
 * due already is woken as overdue.
 */
@Injectable()
export class WakeAhead {
  private position: { at: Date; id: string } | 'now' | null = null;
  private woken = 0;

  constructor(
    private readonly store: SweepStore,
    private readonly wakeUps: WakeUpQueue,
  ) {}

  get isUnderWay(): boolean {
    return this.position !== null;
  }

  start(): void {
    this.position = 'now';
    this.woken = 0;
  }

  /** Redis is marked whole only at the end: dying half-way must not hide that the rest is lost. */
  async execute(): Promise<void> {
    for (let page = 0; page < pagesAtOnce && this.position !== null; page++) {
      const ahead = await this.store.ahead(horizonSeconds, this.position === 'now' ? null : this.position, pageSize);
      await wakeTogether(this.wakeUps, ahead);
      this.woken += ahead.length;
      const last = ahead.at(-1);
      const isEnd = !last || ahead.length < pageSize || this.woken >= mostWoken;
      this.position = isEnd ? null : { at: last.nextAttemptAt, id: last.id };
      if (isEnd) await this.wakeUps.markWhole();
    }
  }
}
