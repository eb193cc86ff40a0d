import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '../../config.js';
import { Limiter } from './limiter.js';
import { LimitRedis } from './redis.js';

const limit = { name: 'unauthenticated', limit: 60, windowSeconds: 60, what: 'requests that fail authentication' };

/** The limit of requests without a good credential, by the client's address (decisions.md §1). Good ones never count. */
@Injectable()
export class FailedAuthentications {
  readonly #limiter: Limiter | null;

  constructor(redis: LimitRedis, @Inject(CONFIG) config: GatewayConfig) {
    this.#limiter = config.RATE_LIMIT_PER_MINUTE === 0 ? null : new Limiter(redis, limit);
  }

  /**
   * @param clientAddress a key of `ClientAddresses`
   * @throws DomainError `rate_limited`, when there were too many
   */
  async count(clientAddress: string): Promise<void> {
    await this.#limiter?.take(clientAddress);
  }
}
