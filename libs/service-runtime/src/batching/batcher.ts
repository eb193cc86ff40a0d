import { DomainError } from '@parley/contracts';
import { isConnectionError } from '../database/connection-error.js';

export interface BatcherOptions<In, Out> {
  /** Items in one run at most. */
  maxSize: number;
  /** What the items of one run weigh at most, by `weigh`; an item that weighs more runs alone. Default: no limit. */
  maxWeight?: number;
  /** Default: 1. */
  weigh?(item: In): number;
  /** How long an idle batcher waits for company before it runs; default 0, the first item runs at once. */
  maxDelayMs?: number;
  /** A run of several items is followed by the next no sooner than so long after it began; default 0. */
  spacingMs?: number;
  /** Awaited before each run; what comes meanwhile runs with the rest. Must not throw. */
  ready?(): Promise<void>;
  /** Does the work of all items, in one transaction, and answers one result for each, in their order. */
  run(items: In[]): Promise<Out[]>;
}

/**
 * {@link BatcherOptions.spacingMs} on the way of a message. Without it steps that follow one another at once take the
 * whole machine at a fraction of what it can carry: docs/adr/0036.
 */
export const busySpacingMs = 15;

interface Entry<In, Out> {
  item: In;
  resolve: (result: Out) => void;
  reject: (error: unknown) => void;
}

/**
 * Group commit: one run at a time, and what comes during a run gathers for the next, so batches grow with the load
 * and an idle batcher adds no delay. Items run in the order they were added. A batch that fails is run again in
 * halves until the failing items stand alone, so `run` must leave nothing behind when it throws.
 */
export class Batcher<In, Out> {
  readonly #waiting: Entry<In, Out>[] = [];
  #working: Promise<void> | null = null;
  #closed = false;
  #notBeforeMs = 0;
  #flush: (() => void) | null = null;

  constructor(private readonly options: BatcherOptions<In, Out>) {
    if (!(options.maxSize >= 1)) throw new RangeError('maxSize must be at least 1.');
  }

  /** Settles as the item's own run does. @throws DomainError `unavailable` after `close`. */
  add(item: In): Promise<Out> {
    if (this.#closed)
      return Promise.reject(new DomainError('unavailable', 'The service is stopping.', { retryAfterSeconds: 1 }));
    return new Promise<Out>((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (this.#waiting.length >= this.options.maxSize) this.#flush?.();
      this.#working ??= this.#work();
    });
  }

  /** Takes no more items, and waits for those it has. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#flush?.();
    await this.#working;
  }

  async #work(): Promise<void> {
    if (this.options.maxDelayMs) await this.#gather(this.options.maxDelayMs);
    while (this.#waiting.length > 0) {
      const earlyMs = this.#earlyMs();
      if (earlyMs > 0) await this.#gather(earlyMs);
      if (this.options.ready) await this.options.ready();
      const entries = this.#waiting.splice(0, this.#nextSize());
      if (entries.length > 1) this.#notBeforeMs = performance.now() + (this.options.spacingMs ?? 0);
      await this.#runBatch(entries);
    }
    this.#working = null;
  }

  /** How long what waits is to gather more, by `spacingMs`. */
  #earlyMs(): number {
    if (this.#closed || this.#waiting.length >= this.options.maxSize) return 0;
    return this.#notBeforeMs - performance.now();
  }

  /** How many of those that wait may run together, at least one. */
  #nextSize(): number {
    const { maxSize, maxWeight, weigh } = this.options;
    if (maxWeight === undefined || !weigh) return maxSize;
    let weight = 0;
    const tooHeavy = this.#waiting.findIndex(({ item }) => (weight += weigh(item)) > maxWeight);
    return tooHeavy === -1 ? maxSize : Math.min(maxSize, Math.max(1, tooHeavy));
  }

  #gather(delayMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#flush?.(), delayMs);
      this.#flush = () => {
        clearTimeout(timer);
        this.#flush = null;
        resolve();
      };
    });
  }

  async #runBatch(entries: Entry<In, Out>[]): Promise<void> {
    try {
      const results = await this.options.run(entries.map(({ item }) => item));
      if (results.length !== entries.length) {
        throw new WrongResultCount(`A batch of ${entries.length} gave ${results.length} results.`);
      }
      entries.forEach(({ resolve }, index) => resolve(results[index] as Out));
    } catch (error) {
      if (entries.length === 1 || failsEveryItem(error)) return entries.forEach(({ reject }) => reject(error));
      const middle = Math.ceil(entries.length / 2);
      await this.#runBatch(entries.slice(0, middle));
      await this.#runBatch(entries.slice(middle));
    }
  }
}

class WrongResultCount extends Error {}

/** Splitting finds nothing where no item is at fault; after a wrong count the work may even be committed. */
function failsEveryItem(error: unknown): boolean {
  return error instanceof WrongResultCount || isConnectionError(error);
}
