import { crc32 } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { Limiter, LimitRedis, RateLimited } from '../../limits/index.js';

const what = 'failed attempts to sign in';
/** Limits guessing from one address. */
const failuresPerAddress = { name: 'login-address', limit: 20, windowSeconds: 900, what };
/** Limits guessing the password of one e-mail address, from any address: after this many failures attempts are slowed. */
const failuresPerEmail = { name: 'login-email', limit: 10, windowSeconds: 900, what };
/** How attempts are slowed: an address that failed must wait this long. */
const pauseAfterFailure = { name: 'login-pause', limit: 1, windowSeconds: 30, what };

/** Attempts of one address that this process runs at once. */
const queuesPerAddress = 4;

export interface LoginFrom {
  email: string;
  /** A key of `ClientAddresses`. */
  address: string;
}

/**
 * Limits the guessing of passwords (decisions.md §2). Failures of one client address count to its limit. Failures for
 * one e-mail address, from any address, slow only addresses that failed themselves, so that an attacker cannot lock a
 * member out.
 *
 * An attempt is counted before it is made, and the count is given back unless the attempt failed. Few attempts of one
 * address run at once. Otherwise many right ones would count against each other, and many wrong ones would be compared
 * before one counts.
 */
@Injectable()
export class LoginAttempts {
  readonly #perAddress: Limiter;
  readonly #perEmail: Limiter;
  readonly #pauses: Limiter;
  readonly #lastOf = new Map<string, Promise<unknown>>();

  constructor(redis: LimitRedis) {
    this.#perAddress = new Limiter(redis, failuresPerAddress);
    this.#perEmail = new Limiter(redis, failuresPerEmail);
    this.#pauses = new Limiter(redis, pauseAfterFailure);
  }

  /**
   * @param attempt returns null when the email or the password is wrong; when it throws, the attempt does not count
   * @throws DomainError `rate_limited`
   */
  async make<T>(from: LoginFrom, attempt: () => Promise<T | null>): Promise<T | null> {
    const queue = `${from.address} ${crc32(from.email) % queuesPerAddress}`;
    const before = this.#lastOf.get(queue) ?? Promise.resolve();
    const run = (): Promise<T | null> => this.#count(from, attempt);
    const mine = before.then(run, run);
    this.#lastOf.set(queue, mine);
    try {
      return await mine;
    } finally {
      if (this.#lastOf.get(queue) === mine) this.#lastOf.delete(queue);
    }
  }

  async #count<T>(from: LoginFrom, attempt: () => Promise<T | null>): Promise<T | null> {
    const pair = `${from.address} ${from.email}`;
    await this.#requireNoPause(from.email, pair);
    await this.#perAddress.take(from.address);
    let failed = false;
    try {
      const found = await attempt();
      failed = found === null;
      return found;
    } finally {
      if (failed) await Promise.all([this.#perEmail.count(from.email), this.#pauses.use(pair)]);
      else await this.#perAddress.giveBack(from.address);
    }
  }

  async #requireNoPause(email: string, pair: string): Promise<void> {
    const failures = await this.#perEmail.peek(email);
    if (!failures || failures.used < failuresPerEmail.limit) return;
    const pause = await this.#pauses.peek(pair);
    if (pause) throw new RateLimited(what, { limit: 1, remaining: 0, resetSeconds: pause.resetSeconds });
  }
}
