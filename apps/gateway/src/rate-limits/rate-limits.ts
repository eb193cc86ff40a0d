import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '../config.js';
import { Limiter } from './limiter.js';
import { type SetHeader, withHeaders } from './limit-headers.js';
import { LimitRedis } from './redis.js';

/** The limit of requests a minute for each credential, with its headers (decisions.md §1). */
@Injectable()
export class RateLimits {
  /** Null when the limit is off: then Redis is not asked at all. */
  readonly #limiter: Limiter | null;

  constructor(redis: LimitRedis, @Inject(CONFIG) config: GatewayConfig) {
    const limit = config.RATE_LIMIT_PER_MINUTE;
    this.#limiter = limit === 0 ? null : new Limiter(redis, { name: 'requests', limit, windowSeconds: 60 });
  }

  /** @throws DomainError `rate_limited` */
  async take(credentialId: string, setHeader: SetHeader): Promise<void> {
    if (this.#limiter) await withHeaders(this.#limiter.take(credentialId), setHeader);
  }
}
