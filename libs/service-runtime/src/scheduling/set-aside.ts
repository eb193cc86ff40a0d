import { LRUCache } from 'lru-cache';
import { atMost } from '../memory/at-most.js';

export interface SetAsideOptions {
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

/** Beyond, those that were tried least recently are tried again at once. */
const most = 10_000;

/**
 * Items of a queue that failed. Each waits for a back-off of its own, doubling, so that none holds up the others
 * (decisions.md §14). Kept by this process alone: another tries them anew.
 */
export class SetAside {
  readonly #items = new LRUCache<string, { readonly pauseMs: number; readonly againAtMs: number }>(atMost(most));

  constructor(private readonly options: SetAsideOptions) {}

  /** @returns when the item is tried again, in epoch ms */
  failed(key: string, nowMs = Date.now()): number {
    const before = this.#items.get(key);
    const { firstPauseMs, longestPauseMs } = this.options;
    const pauseMs = before ? Math.min(2 * before.pauseMs, longestPauseMs) : firstPauseMs;
    const againAtMs = nowMs + pauseMs;
    this.#items.set(key, { pauseMs, againAtMs });
    return againAtMs;
  }

  succeeded(key: string): void {
    this.#items.delete(key);
  }

  /** The item failed and has not succeeded since. */
  has(key: string): boolean {
    return this.#items.has(key);
  }

  isWaiting(key: string, nowMs = Date.now()): boolean {
    return (this.#items.peek(key)?.againAtMs ?? 0) > nowMs;
  }

  /** The items that are not to be tried now. */
  waiting(nowMs = Date.now()): string[] {
    return [...this.#items.keys()].filter((key) => this.isWaiting(key, nowMs));
  }
}
