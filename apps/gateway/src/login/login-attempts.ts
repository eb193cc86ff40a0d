import { Injectable } from '@nestjs/common';
import { Limiter, LimitRedis } from '../rate-limits/index.js';

/** Guessing at one address, wherever it comes from. */
const attemptsPerEmail = { name: 'login-email', limit: 10, windowSeconds: 900 };
/** Guessing at many addresses from one place. */
const attemptsPerAddress = { name: 'login-address', limit: 100, windowSeconds: 900 };

export interface LoginFrom {
  email: string;
  remoteAddress: string;
}

/**
 * Limits the guessing of passwords (decisions.md §2). An attempt is counted before it is made and given back unless it
 * failed. For each email they are made one after the other: so many at once with the right password would otherwise
 * count against each other, and so many wrong ones would be judged before one of them counts.
 */
@Injectable()
export class LoginAttempts {
  readonly #perEmail: Limiter;
  readonly #perAddress: Limiter;
  readonly #lastOf = new Map<string, Promise<unknown>>();

  constructor(redis: LimitRedis) {
    this.#perEmail = new Limiter(redis, attemptsPerEmail);
    this.#perAddress = new Limiter(redis, attemptsPerAddress);
  }

  /**
   * @param attempt answers null when the email or the password is wrong; when it throws, nothing is known of either
   * @throws DomainError `rate_limited`
   */
  async make<T>(from: LoginFrom, attempt: () => Promise<T | null>): Promise<T | null> {
    const { email } = from;
    const before = this.#lastOf.get(email) ?? Promise.resolve();
    const run = (): Promise<T | null> => this.#count(from, attempt);
    const mine = before.then(run, run);
    this.#lastOf.set(email, mine);
    try {
      return await mine;
    } finally {
      if (this.#lastOf.get(email) === mine) this.#lastOf.delete(email);
    }
  }

  async #count<T>({ email, remoteAddress }: LoginFrom, attempt: () => Promise<T | null>): Promise<T | null> {
    await this.#perAddress.take(remoteAddress);
    await this.#perEmail.take(email);
    let failed = false;
    try {
      const found = await attempt();
      failed = found === null;
      return found;
    } finally {
      if (!failed) await Promise.all([this.#perAddress.giveBack(remoteAddress), this.#perEmail.giveBack(email)]);
    }
  }
}
