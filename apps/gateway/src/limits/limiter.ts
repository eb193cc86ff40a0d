import { DomainError } from '@parley/contracts/base';
import { answered } from '@parley/service-runtime/redis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { answerTimeoutMs, type LimitRedis } from './redis.js';

export interface Allowance {
  limit: number;
  remaining: number;
  /** Seconds until the window ends. */
  resetSeconds: number;
}

export interface LimiterOptions {
  /** Keeps the counters of different limiters apart. */
  name: string;
  limit: number;
  windowSeconds: number;
  /** Completes "Too many …". */
  what: string;
}

/** Limits the uses of each key in a fixed window. Redis counts for all replicas; without Redis, this process counts alone. */
export class Limiter {
  readonly #shared: RateLimiterRedis;
  readonly #local: RateLimiterMemory;

  constructor(
    private readonly redis: LimitRedis,
    private readonly options: LimiterOptions,
  ) {
    const window = { points: options.limit, duration: options.windowSeconds, keyPrefix: `parley:${options.name}` };
    this.#shared = new RateLimiterRedis({ ...window, storeClient: redis.client, rejectIfRedisNotReady: true });
    this.#local = new RateLimiterMemory(window);
  }

  /**
   * Takes one use.
   * @param limit of this key now, at most that of the options
   * @throws DomainError `rate_limited`, with the `allowance`
   */
  async take(key: string, limit = this.options.limit): Promise<Allowance> {
    const consume = (): Promise<RateLimiterRes> => this.#ask((limiter) => limiter.consume(key).catch(consumedAll));
    let result = await consume();
    if (this.#isStale(result)) {
      await this.forget(key);
      result = await consume();
    }
    const allowance = {
      limit,
      remaining: Math.max(0, limit - result.consumedPoints),
      resetSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
    };
    if (result.consumedPoints > limit) throw new RateLimited(this.options.what, allowance);
    return allowance;
  }

  /** The uses of a key in its window; null when none is counted. */
  async peek(key: string): Promise<{ used: number; resetSeconds: number } | null> {
    const found = await this.#ask((limiter) => limiter.get(key));
    if (!found || this.#isStale(found)) return null;
    return { used: found.consumedPoints, resetSeconds: Math.max(1, Math.ceil(found.msBeforeNext / 1000)) };
  }

  /** Counts a use without refusing. */
  async count(key: string): Promise<void> {
    await this.take(key).catch((refusal: unknown) => {
      if (!(refusal instanceof RateLimited)) throw refusal;
    });
  }

  /** Uses the key up for a window that begins now. */
  async use(key: string): Promise<void> {
    await this.#ask((limiter) => limiter.block(key, this.options.windowSeconds));
  }

  async forget(key: string): Promise<void> {
    await this.#ask((limiter) => limiter.delete(key));
  }

  /** Returns one use, for a try that turned out not to count. */
  async giveBack(key: string): Promise<void> {
    await this.#ask((limiter) => limiter.reward(key));
  }

  /** Whether the clock was set back since the window began: it would last by so much longer. */
  #isStale({ msBeforeNext }: RateLimiterRes): boolean {
    return msBeforeNext > this.options.windowSeconds * 1000;
  }

  /** Asks Redis. When Redis fails or is too slow, the counts of this process decide. */
  async #ask<T>(call: (limiter: RateLimiterAbstract) => Promise<T>): Promise<T> {
    await this.redis.open();
    // LimitRedis logs a lost connection, once for all requests.
    return answered(call(this.#shared), answerTimeoutMs).catch(() => call(this.#local));
  }
}

/** The limiter rejects with its result when a key is used up. */
function consumedAll(refusal: unknown): RateLimiterRes {
  if (refusal instanceof RateLimiterRes) return refusal;
  throw refusal;
}

export class RateLimited extends DomainError {
  constructor(
    what: string,
    readonly allowance: Allowance,
  ) {
    super('rate_limited', `Too many ${what}.`, { retryAfterSeconds: allowance.resetSeconds });
  }
}
