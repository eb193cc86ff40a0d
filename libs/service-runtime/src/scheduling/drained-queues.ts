import { type Drained, Drains } from './drains.js';
import { FairSlots } from './fair-slots.js';

export interface DrainedQueuesOptions<Found, Work> {
  /** Turns at once in this process; teams share them. */
  readonly atOnce: number;
  /** Queues that one look finds at most. */
  readonly pageSize: number;
  /** Queues with something due, in an order of their own, after the given one; from the first without it. */
  find(after: Found | undefined, limit: number): Promise<Found[]>;
  /** The work of a queue that was found; undefined: there is none. */
  workOf(found: Found): Work | readonly Work[] | undefined | Promise<undefined>;
  /** Does a bounded part of the work. @returns false when nothing is left */
  turn(work: Work): Promise<boolean>;
  /** A turn failed; a later look repeats it. */
  failed(error: unknown, work: Work): void;
}

/**
 * Queues in the database that any process drains: woken one by one as something comes, and by looks that find what failed or a
 * process left as it ended, some queues at each look, in turn (decisions.md §14).
 */
export class DrainedQueues<Found, Work extends Drained> {
  readonly #drains: Drains<Work>;
  #after: Found | undefined;

  constructor(private readonly options: DrainedQueuesOptions<Found, Work>) {
    this.#drains = new Drains(
      new FairSlots(options.atOnce),
      (work) => options.turn(work),
      (error, work) => options.failed(error, work),
    );
  }

  wake(work: Work): void {
    this.#drains.wake(work);
  }

  /** Wakes the next queues. Does not wait for their turns. @returns how many were found */
  async lookOn(): Promise<number> {
    const { pageSize, find, workOf } = this.options;
    const found = await find(this.#after, pageSize);
    this.#after = found.length === pageSize ? found.at(-1) : undefined;
    for (const queue of found) {
      const work = await workOf(queue);
      for (const one of work === undefined ? [] : [work].flat()) this.wake(one as Work);
    }
    return found.length;
  }

  /** Resolves once the turns that have begun are over. */
  stop(): Promise<void> {
    return this.#drains.stop();
  }
}
