import { atMost } from '@parley/service-runtime';
import { LRUCache } from 'lru-cache';

const longestMs = 60_000;
const mostKeys = 10_000;

interface Pause {
  /** On the clock of `performance.now()`. */
  readonly until: number;
  readonly ms: number;
}

/**
 * Pauses of what a network does not accept now. The pauses of a key double, up to a minute, until it is cleared; sends
 * that were under way together count once. They are in memory: after a restart each key is tried once more.
 */
export class Pauses {
  readonly #pauses = new LRUCache<string, Pause>(atMost(mostKeys));

  isPaused(key: string): boolean {
    return (this.#pauses.get(key)?.until ?? 0) > performance.now();
  }

  /**
   * @param firstMs the pause unless one came before it
   * @param requestedMs the pause that the network asks for; the pause is not shorter
   */
  pause(key: string, { firstMs, requestedMs }: { firstMs: number; requestedMs: number }): void {
    const now = performance.now();
    const before = this.#pauses.get(key) ?? { until: 0, ms: 0 };
    const own = before.until > now ? before.ms : Math.min(longestMs, Math.max(firstMs, 2 * before.ms));
    const ms = Math.max(requestedMs, own);
    this.#pauses.set(key, { until: Math.max(before.until, now + ms), ms });
  }

  clear(key: string): void {
    this.#pauses.delete(key);
  }
}
