import { Injectable } from '@nestjs/common';
import { DomainError, serviceCaller } from '@parley/contracts/base';
import { type OnboardingAttempt, type SignupAnswer, signUpAttempt } from '@parley/contracts/onboarding';
import {
  answerPasskey,
  confirmPasskey,
  type PasskeyCredential,
  type PasskeyProgress,
  type PhoneCode,
  requestPhoneCode,
} from '@parley/contracts/sessions';
import { RequestClient } from '@parley/messaging';
import { forManyTeams } from '../../access/requests/index.js';
import { RateLimits } from '../../limits/index.js';
import { SessionRouter } from '../session-routing/index.js';
import type { HeldAttempt } from './follow-attempt.js';

/** Links the account of an attempt's session otherwise than by a scan, in the process that runs the session. */
@Injectable()
export class PairAttempt {
  constructor(
    private readonly router: SessionRouter,
    private readonly limits: RateLimits,
    private readonly client: RequestClient,
  ) {}

  /**
   * A code to type on the phone.
   * @throws DomainError `conflict` unless a code can be scanned now, `engine_rejected`, `not_supported_by_engine`,
   *   `session_not_connected`, `rate_limited` after five for one attempt
   */
  async byCode(held: HeldAttempt, phoneNumber: string): Promise<PhoneCode> {
    const { by, session } = sessionOf(held);
    await this.limits.pairingCode(held.attempt.id);
    return this.router.send(requestPhoneCode, by, session, { session, phoneNumber });
  }

  /**
   * Hands over what the dialog of the network gave (decisions.md §17).
   * @throws DomainError `rate_limited` after ten for one attempt, as a PIN is not to be guessed; those of {@link signUpAttempt}
   */
  async signUp({ by, trace, attempt }: HeldAttempt, answer: SignupAnswer): Promise<OnboardingAttempt> {
    await this.limits.signup(attempt.id);
    return this.client.request(signUpAttempt, { ...by, answer }, forManyTeams(trace));
  }

  /** @throws DomainError of {@link answerPasskey} */
  answerPasskey(held: HeldAttempt, credential: PasskeyCredential): Promise<PasskeyProgress> {
    const { by, session } = sessionOf(held);
    return this.router.send(answerPasskey, by, session, { session, credential });
  }

  /** @throws DomainError of {@link confirmPasskey} */
  confirmPasskey(held: HeldAttempt): Promise<PasskeyProgress> {
    const { by, session } = sessionOf(held);
    return this.router.send(confirmPasskey, by, session, { session });
  }
}

/** @throws DomainError `conflict` */
function sessionOf({ attempt: { status, session, teamId }, trace }: HeldAttempt) {
  if (status !== 'connecting' || !session) throw new DomainError('conflict', 'There is nothing to pair right now.');
  return { session: session.id, by: { caller: serviceCaller('gateway', { teamId }), ...trace } };
}
