import { Injectable } from '@nestjs/common';
import { DomainError, type PhoneCode, requestPhoneCode } from '@parley/contracts';
import { SessionRouter } from '../session-routing/index.js';
import type { HeldAttempt } from './follow-attempt.js';

/** Asks the process that runs the session of an attempt for a code to type on the phone. */
@Injectable()
export class PairAttempt {
  constructor(private readonly router: SessionRouter) {}

  /**
   * @throws DomainError `conflict` unless a code can be scanned now, `engine_rejected`, `not_supported_by_engine`,
   *   `session_not_connected`
   */
  async execute({ attempt, requestId }: HeldAttempt, phoneNumber: string): Promise<PhoneCode> {
    const { status, session, teamId } = attempt;
    if (status !== 'connecting' || !session) throw new DomainError('conflict', 'There is nothing to be paired now.');
    const by = { caller: { kind: 'service', teamId, credentialId: 'gateway' }, requestId } as const;
    return this.router.send(requestPhoneCode, by, session.id, { session: session.id, phoneNumber });
  }
}
