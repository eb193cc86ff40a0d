import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '../config.js';
import { Limiter, RateLimited, type Allowance } from './limiter.js';
import { LimitRedis } from './redis.js';

type SetHeader = (name: string, value: string) => unknown;

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
    if (!this.#limiter) return;
    try {
      setHeaders(await this.#limiter.take(credentialId), setHeader);
    } catch (error) {
      if (error instanceof RateLimited) setHeaders(error.allowance, setHeader);
      throw error;
    }
  }
}

function setHeaders({ limit, remaining, resetSeconds }: Allowance, setHeader: SetHeader): void {
  setHeader('RateLimit-Limit', String(limit));
  setHeader('RateLimit-Remaining', String(remaining));
  setHeader('RateLimit-Reset', String(resetSeconds));
}
