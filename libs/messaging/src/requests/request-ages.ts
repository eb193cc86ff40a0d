import type { Msg } from '@nats-io/transport-node';
import { LRUCache } from 'lru-cache';

/** For so long a frozen process still knows its askers. A clock that was set back is forgiven after it. */
const knownForMs = 300_000;

/**
 * Tells how long requests waited on their way: in NATS, or in the socket of a process that was frozen or overloaded. Clocks need
 * not agree: a request's time is compared with the least that one of the same asker took.
 */
export class RequestAges {
  readonly #least = new LRUCache<string, number>({ max: 1_000, ttl: knownForMs });

  /** @returns milliseconds; 0 for a request that does not tell when it was sent, and for the first one of its asker */
  of({ reply = '' }: Pick<Msg, 'reply'>, sentAtMs: number | undefined): number {
    if (sentAtMs === undefined) return 0;
    // The last token is the request's, all before it the connection's.
    const asker = reply.slice(0, reply.lastIndexOf('.'));
    const onTheWayMs = Date.now() - sentAtMs;
    const leastMs = this.#least.get(asker) ?? onTheWayMs;
    if (onTheWayMs <= leastMs) this.#least.set(asker, onTheWayMs);
    return Math.max(0, onTheWayMs - leastMs);
  }
}
