import type { Msg } from '@nats-io/transport-node';
import { LRUCache } from 'lru-cache';

/** For so long a frozen process still knows its askers. A clock that was set back is forgiven after it. */
const knownForMs = 300_000;
/** Clocks are taken to agree for so long after an asker was first heard: a frozen process has read all that it found by then. */
const doubtMs = 1_000;

interface Asker {
  /** The least that a request took by both clocks: their difference and the shortest way. */
  leastMs: number;
  /** Until then (`performance.now()`) this may as well be the age of the requests. */
  doubtedUntilMs: number;
}

/**
 * Tells how long requests waited on their way: in NATS, or in the socket of a process that was frozen or overloaded. Clocks need
 * not agree: a request's time is compared with the least that one of the same asker took.
 */
export class RequestAges {
  // A `ttlResolution` would set a timer after each look-up, which wakes an idle process.
  readonly #askers = new LRUCache<string, Asker>({ max: 1_000, ttl: knownForMs, ttlResolution: 0 });

  /** @returns milliseconds; 0 for a request that does not tell when it was sent */
  of({ reply = '' }: Pick<Msg, 'reply'>, sentAtMs: number | undefined): number {
    if (sentAtMs === undefined) return 0;
    // The last token is the request's, all before it the connection's.
    const name = reply.slice(0, reply.lastIndexOf('.'));
    const onTheWayMs = Date.now() - sentAtMs;
    let asker = this.#askers.get(name);
    if (!asker || onTheWayMs <= asker.leastMs) {
      const { doubtedUntilMs = performance.now() + doubtMs } = asker ?? {};
      this.#askers.set(name, (asker = { leastMs: onTheWayMs, doubtedUntilMs }));
    }
    return Math.max(0, onTheWayMs - (performance.now() < asker.doubtedUntilMs ? 0 : asker.leastMs));
  }
}
