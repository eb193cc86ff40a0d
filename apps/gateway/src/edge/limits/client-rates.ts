import { Injectable } from '@nestjs/common';
import { Limiter } from './limiter.js';
import { type SetHeader, withHeaders } from './limit-headers.js';
import { LimitRedis } from './redis.js';

/** The most that client rules can say (interface.md §2.11). */
const highestLimit = 1_000_000;

/** Requests a minute of one end user of a session, over all its tokens and all replicas (interface.md §2.11, `rateLimit`). */
@Injectable()
export class ClientRates {
  readonly #limiter: Limiter;

  constructor(redis: LimitRedis) {
    const what = 'requests of this end user';
    this.#limiter = new Limiter(redis, { name: 'client-requests', limit: highestLimit, windowSeconds: 60, what });
  }

  /**
   * Its headers take the place of those of the limit that every credential has.
   * @throws DomainError `rate_limited`
   */
  take(client: { sessionId: string; ephemeralSessionId: string }, limit: number, setHeader: SetHeader): Promise<void> {
    return withHeaders(this.#limiter.take(`${client.sessionId}/${client.ephemeralSessionId}`, limit), setHeader);
  }
}
