import { DomainError } from '@parley/contracts/base';
import { isConnectionError } from '@parley/database';
import { FairQueue, type Portion } from './fair-queue.js';

export interface BatcherOptions<In, Out> {
  /** Maximum number of items in one run. */
  maxSize: number;
  /** Maximum total weight of one run, by `weigh`. An item that is heavier by itself runs alone. Default: no limit. */
  maxWeight?: number;
  /** The weight of an item. Default: 1. */
  weigh?(item: In): number;
  /**
   * Whose the item is, usually a team: while more waits than fits into one run, a run takes one of each in turn, so that nobody's
   * flood delays another's by more than a run (decisions.md §14). Default: all are of one, in the order they were added.
   */
  shareOf?(item: In): string;
  /** How long an idle batcher waits for more items before it runs. Default 0: the first item runs at once. */
  maxDelayMs?: number;
  /** After a run of several items, the next run waits as {@link nextRunAtMs} says. Default 0: it begins at once. */
  spacingMs?: number;
  /** Awaited before each run. Items added while it waits join the run. Must not throw. */
  ready?(): Promise<void>;
  /** Whether the item does not wait for `ready`: a run of such items alone goes before. Of items in one order, all or none. */
  isUrgent?(item: In): boolean;
  /** Does the work of all items in one transaction and returns one result per item, in the order of the items. */
  run(items: In[]): Promise<Out[]>;
}

/**
 * {@link BatcherOptions.spacingMs} for batchers that handle messages. Without spacing, steps that follow one another at once
 * saturate the machine at a fraction of its throughput: docs/adr/0036.
 */
export const busySpacingMs = 15;

/** Longest rest after a slow run. */
const longestRestMs = 60;

/**
 * When a busy step may run again whose run has just ended, as `performance.now()`: no sooner than `spacingMs` after that run
 * began, and after a rest as long as the run took, at most 60 ms. So on a slow machine, too, few large runs replace many small
 * ones.
 */
export function nextRunAtMs(beganAtMs: number, spacingMs: number): number {
  const endedAtMs = performance.now();
  return Math.max(beganAtMs + spacingMs, endedAtMs + Math.min(endedAtMs - beganAtMs, longestRestMs));
}

interface Entry<In, Out> {
  item: In;
  resolve: (result: Out) => void;
  reject: (error: unknown) => void;
}

/**
 * Group commit. Only one run is active at a time; items that arrive during a run form the next batch. Batches grow with the
 * load, and an idle batcher adds no delay. Items of one share run in the order they were added. A batch that fails is run again in halves
 * until each failing item is alone, so `run` must have no effect when it throws.
 */
export class Batcher<In, Out> {
  readonly #waiting: FairQueue<Entry<In, Out>>;
  readonly #portion: Portion;
  #working: Promise<void> | null = null;
  #closed = false;
  #notBeforeMs = 0;
  #flush: (() => void) | null = null;
  /** While a run waits for `ready`. */
  #awaited: Promise<void> | null = null;
  #hurry: (() => void) | null = null;

  constructor(private readonly options: BatcherOptions<In, Out>) {
    const { maxSize: size, maxWeight, weigh, shareOf } = options;
    if (!(size >= 1)) throw new RangeError('maxSize must be at least 1.');
    this.#portion = { size, weight: weigh && maxWeight };
    this.#waiting = new FairQueue({
      weigh: weigh && (({ item }) => weigh(item)),
      shareOf: shareOf && (({ item }) => shareOf(item)),
    });
  }

  /** Resolves or rejects with the item's own result. @throws DomainError `unavailable` after `close`. */
  add(item: In): Promise<Out> {
    if (this.#closed)
      return Promise.reject(new DomainError('unavailable', 'The service is stopping.', { retryAfterSeconds: 1 }));
    return new Promise<Out>((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (this.#waiting.length >= this.options.maxSize) this.#flush?.();
      if (this.#hurry && this.options.isUrgent?.(item)) this.#hurry();
      this.#working ??= this.#work();
    });
  }

  /** Accepts no more items and waits until all added items have run. */
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
      const isReady = !this.options.ready || (await this.#readyForAll());
      const entries = isReady ? this.#waiting.take(this.#portion) : this.#waiting.takeOf(this.#isUrgent, this.#portion);
      if (entries.length === 0) continue;
      const beganAtMs = performance.now();
      await this.#runBatch(entries);
      const { spacingMs } = this.options;
      if (entries.length > 1 && spacingMs) this.#notBeforeMs = nextRunAtMs(beganAtMs, spacingMs);
    }
    this.#working = null;
  }

  /** False as soon as an urgent item waits and the others may not run yet. Their time goes on meanwhile. */
  async #readyForAll(): Promise<boolean> {
    this.#awaited ??= this.options.ready?.() ?? Promise.resolve();
    const isReady = this.#awaited.then(() => true);
    if (!this.options.isUrgent) await isReady;
    else if (!(await Promise.race([isReady, this.#urgentItem()]))) return false;
    this.#awaited = null;
    return true;
  }

  #urgentItem(): Promise<false> {
    return new Promise((resolve) => {
      this.#hurry = () => {
        this.#hurry = null;
        resolve(false);
      };
      if (this.#waiting.some(this.#isUrgent)) this.#hurry();
    });
  }

  readonly #isUrgent = ({ item }: Entry<In, Out>): boolean => this.options.isUrgent?.(item) === true;

  /** How long the waiting items must still wait to respect `spacingMs`. */
  #earlyMs(): number {
    if (this.#closed || this.#waiting.length >= this.options.maxSize) return 0;
    return this.#notBeforeMs - performance.now();
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

/**
 * Errors that no single item causes, so splitting the batch is useless. After a wrong result count, the work may be
 * committed.
 */
function failsEveryItem(error: unknown): boolean {
  return error instanceof WrongResultCount || isConnectionError(error);
}
