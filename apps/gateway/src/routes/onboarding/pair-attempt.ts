import { Injectable } from '@nestjs/common';
import { DomainError, type PhoneCode, requestPhoneCode, serviceCaller } from '@parley/contracts';
import { Limiter, LimitRedis } from '../../edge/limits/index.js';
import { SessionRouter } from '../session-routing/index.js';
import type { HeldAttempt } from './follow-attempt.js';

/** Each may show a prompt on the phone of anybody, and a visitor has no credential whose requests are counted. */
const limit = { name: 'pairing-codes', limit: 5, windowSeconds: 15 * 60, what: 'codes for this visit' };

/** Asks the process that runs the session of an attempt for a code to type on the phone. */
@Injectable()
export class PairAttempt {
  readonly #limiter: Limiter;

  constructor(
    private readonly router: SessionRouter,
    redis: LimitRedis,
  ) {
    this.#limiter = new Limiter(redis, limit);
  }

  /**
   * @throws DomainError `conflict` unless a code can be scanned now, `engine_rejected`, `not_supported_by_engine`,
   *   `session_not_connected`, `rate_limited` after five for one attempt
   */
  async execute({ attempt, requestId }: HeldAttempt, phoneNumber: string): Promise<PhoneCode> {
    const { status, session, teamId } = attempt;
    if (status !== 'connecting' || !session) throw new DomainError('conflict', 'There is nothing to be paired now.');
    await this.#limiter.take(attempt.id);
    const by = { caller: serviceCaller('gateway', { teamId }), requestId };
    return this.router.send(requestPhoneCode, by, session.id, { session: session.id, phoneNumber });
  }
}
