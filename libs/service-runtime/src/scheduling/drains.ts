import type { FairSlots, SlotOwner } from './fair-slots.js';

/** Work that is drained in turns, one after another. */
export interface Drained extends SlotOwner {
  /** What is drained at most once at a time. */
  readonly key: string;
}

/** Drains what is kept under keys, in this process. Each turn takes a slot, so teams are served in turn (decisions.md §14). */
export class Drains<Work extends Drained> {
  /** `again`: there may be more than what was read. */
  readonly #running = new Map<string, { again: boolean; readonly done: Promise<void> }>();
  readonly #stopping = new AbortController();

  /**
   * @param turn does a bounded part of the work; false: nothing is left
   * @param failed called when a turn failed; whoever wakes the work again repeats it
   */
  constructor(
    private readonly slots: FairSlots,
    private readonly turn: (work: Work) => Promise<boolean>,
    private readonly failed: (error: unknown, work: Work) => void,
  ) {}

  wake(work: Work): void {
    const running = this.#running.get(work.key);
    if (running) running.again = true;
    else if (!this.#stopping.signal.aborted) this.start(work);
  }

  /** Resolves once the turns that have begun are over. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([...this.#running.values()].map(({ done }) => done));
  }

  private start(work: Work): void {
    const done = this.drain(work)
      .catch((error: unknown) => {
        if (!this.#stopping.signal.aborted) this.failed(error, work);
      })
      .finally(() => {
        const again = this.#running.get(work.key)?.again;
        this.#running.delete(work.key);
        if (again) this.wake(work);
      });
    this.#running.set(work.key, { again: false, done });
  }

  private async drain(work: Work): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted && (await this.slots.run(work, () => this.turn(work), signal)));
  }
}
