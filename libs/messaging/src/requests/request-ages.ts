import type { Msg } from '@nats-io/transport-node';
import { LRUCache } from 'lru-cache';

/** An asker's least counts for this window and the next one: a clock that was set back is forgiven then. */
const windowMs = 300_000;
/** Clocks are taken to agree for so long after an asker was first heard: a frozen process has read all that it found by then. */
const doubtMs = 1_000;
/** Our own clock was set when it moved by more than this against the time that has passed. */
const stepMs = 1_000;

interface Asker {
  /** The least that a request took by both clocks in this window and in the one before: their difference and the shortest way. */
  leastMs: number;
  earlierMs: number;
  /** By `performance.now()`. */
  windowEndsMs: number;
  /** Until then the least may as well be the age of the requests. */
  readonly doubtedUntilMs: number;
}

/**
 * Tells how long requests waited on their way: in NATS, or in the socket of a process that was frozen or overloaded. Clocks need
 * not agree: a request's time is compared with the least that one of the same asker took.
 */
export class RequestAges {
  // A `ttlResolution` would set a timer after each look-up, which wakes an idle process.
  readonly #askers = new LRUCache<string, Asker>({
    max: 1_000,
    ttl: 2 * windowMs,
    ttlResolution: 0,
    updateAgeOnGet: true,
  });
  /** Our clock against the time that passes: the same while our clock is not set. */
  #clockMs = Date.now() - performance.now();

  /** @returns milliseconds; 0 for a request that does not tell when it was sent */
  of({ reply = '' }: Pick<Msg, 'reply'>, sentAtMs: number | undefined): number {
    if (sentAtMs === undefined) return 0;
    const [wallMs, nowMs] = [Date.now(), performance.now()];
    const clockMs = wallMs - nowMs;
    // Our clock was set: what is known of the askers' clocks is wrong now.
    if (Math.abs(clockMs - this.#clockMs) > stepMs) this.#askers.clear();
    this.#clockMs = clockMs;
    const onTheWayMs = wallMs - sentAtMs;
    // The last token is the request's, all before it the connection's.
    const asker = this.#asker(reply.slice(0, reply.lastIndexOf('.')), onTheWayMs, nowMs);
    if (nowMs > asker.windowEndsMs) {
      asker.earlierMs = asker.leastMs;
      asker.leastMs = onTheWayMs;
      asker.windowEndsMs = nowMs + windowMs;
    }
    asker.leastMs = Math.min(asker.leastMs, onTheWayMs);
    const leastMs = nowMs < asker.doubtedUntilMs ? 0 : Math.min(asker.leastMs, asker.earlierMs);
    return Math.max(0, onTheWayMs - leastMs);
  }

  #asker(name: string, onTheWayMs: number, nowMs: number): Asker {
    const known = this.#askers.get(name);
    if (known) return known;
    const times = { windowEndsMs: nowMs + windowMs, doubtedUntilMs: nowMs + doubtMs };
    const asker = { leastMs: onTheWayMs, earlierMs: onTheWayMs, ...times };
    this.#askers.set(name, asker);
    return asker;
  }
}
