import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, idTime } from '@parley/service-runtime';
import { EventReadStore, type FoundEvent } from './event-read.store.js';

/** How old an event is at most that may still be on its way here, and how far the clocks of two processes differ at most. */
const [youngMs, clocksDifferMs] = [10_000, 1_000];
const pausesMs = [20, 50, 100, 200, 400, 800, 1_000, 1_000];
/** More are answered at once that it is not there. */
const mostWaiting = 100;

/**
 * Finds an event, also one that is being recorded: its webhook may arrive a moment before, and who replays it at once must not
 * hear that there is none.
 */
@Injectable()
export class ArrivingEvents {
  #waiting = 0;

  constructor(
    private readonly events: EventReadStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async find(id: string, options: { withBody: boolean }): Promise<FoundEvent | null> {
    const found = await this.events.find(id, options);
    if (found || !this.mayArrive(id) || this.#waiting >= mostWaiting) return found;
    this.#waiting += 1;
    try {
      return await this.findLate(id, options);
    } finally {
      this.#waiting -= 1;
    }
  }

  private async findLate(id: string, options: { withBody: boolean }): Promise<FoundEvent | null> {
    for (const pauseMs of pausesMs) {
      await pause(pauseMs);
      const found = await this.events.find(id, options);
      if (found) return found;
    }
    return null;
  }

  private mayArrive(id: string): boolean {
    const ageMs = this.clock.now().getTime() - idTime(id).getTime();
    return ageMs < youngMs && ageMs > -clocksDifferMs;
  }
}
