import { Injectable } from '@nestjs/common';
import { Limiter } from './limiter.js';
import { LimitRedis } from './redis.js';

/** Each start makes a session, and all who have a link may start: 10 an hour for each client address (decisions.md §9). */
const limit = { name: 'onboarding-starts', limit: 10, windowSeconds: 3_600, what: 'starts from this address' };

/** The limit of what end customers begin, of each link or the like by itself. */
@Injectable()
export class OnboardingStarts {
  readonly #limiter: Limiter;

  constructor(redis: LimitRedis) {
    this.#limiter = new Limiter(redis, limit);
  }

  /**
   * @param clientAddress a key of `ClientAddresses`
   * @throws DomainError `rate_limited`
   */
  async take(clientAddress: string, originId: string): Promise<void> {
    await this.#limiter.take(`${originId}/${clientAddress}`);
  }
}
