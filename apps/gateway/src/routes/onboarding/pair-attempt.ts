import { Injectable } from '@nestjs/common';
import { DomainError, serviceCaller } from '@parley/contracts/base';
import { type PhoneCode, requestPhoneCode } from '@parley/contracts/sessions';
import { RateLimits } from '../../limits/index.js';
import { SessionRouter } from '../session-routing/index.js';
import type { HeldAttempt } from './follow-attempt.js';

/** Requests a code to type on the phone, from the process that runs the attempt's session. */
@Injectable()
export class PairAttempt {
  constructor(
    private readonly router: SessionRouter,
    private readonly limits: RateLimits,
  ) {}

  /**
   * @throws DomainError `conflict` unless a code can be scanned now, `engine_rejected`, `not_supported_by_engine`,
   *   `session_not_connected`, `rate_limited` after five for one attempt
   */
  async execute({ attempt, requestId }: HeldAttempt, phoneNumber: string): Promise<PhoneCode> {
    const { status, session, teamId } = attempt;
    if (status !== 'connecting' || !session) throw new DomainError('conflict', 'There is nothing to pair right now.');
    await this.limits.pairingCode(attempt.id);
    const by = { caller: serviceCaller('gateway', { teamId }), requestId };
    return this.router.send(requestPhoneCode, by, session.id, { session: session.id, phoneNumber });
  }
}
