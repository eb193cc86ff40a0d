import { Inject, Injectable } from '@nestjs/common';
import { DomainError, missingField } from '@parley/contracts/base';
import { pinRequired, type SignupAnswer } from '@parley/contracts/onboarding';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { Engines, requireOffered } from '../../engines/index.js';
import { SessionLifecycle } from '../../live/lifecycle/index.js';
import { SessionQueries } from '../../session-state/index.js';
import type { DialogAnswer, SessionRecord, SignupOutcome } from '@parley/engine-kit';
import { Customers, moveAttempt } from '../customers/index.js';
import { type AttemptRecord, ONBOARDING_TIMING, type OnboardingTiming } from './attempt.js';
import { beginSignup, endSignup } from './attempt.store.js';

/**
 * Brings in the account that the dialog of its network gave for an attempt (decisions.md §17). The engine keeps how far it has
 * come; the attempt says only that it goes on, so that a worker finishes what a dead process began.
 */
@Injectable()
export class SignUp {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(ONBOARDING_TIMING) private readonly timing: OnboardingTiming,
    private readonly engines: Engines,
    private readonly sessions: SessionQueries,
    private readonly lifecycle: SessionLifecycle,
    private readonly customers: Customers,
  ) {}

  /**
   * Idempotent by the code. While another request brings it in, this one does nothing.
   * @throws DomainError `not_supported_by_engine`, `missing_field`, `conflict` unless it has begun and not ended,
   *   `rate_limited` and `unavailable` while the network does not answer: then a worker repeats it too
   */
  async execute({ id, engine, sessionId }: AttemptRecord, answer: SignupAnswer): Promise<void> {
    const signup = this.engines.find(engine)?.signup;
    if (!signup?.dialog) requireOffered(engine, 'qr');
    if (!signup?.dialog) throw new DomainError('conflict', 'There is a code to scan; nobody signs up here.');
    const network = dialogAnswer(answer);
    const begun = sessionId !== undefined && (await beginSignup(this.pool, id, this.timing.signupGoesOnAfterMs));
    if (!begun) throw new DomainError('conflict', 'It has not started, or is over.');
    await this.work({ id, sessionId }, (session) => signup.advance(session, network));
  }

  /** Goes on with a signup whose process died, or whose network did not answer. @returns false while another process works on it */
  async resume({ id, sessionId }: Pick<AttemptRecord, 'id'> & { sessionId: string }): Promise<boolean> {
    return this.work({ id, sessionId }, async (session) => this.engines.find(session.engine)?.signup?.resume(session));
  }

  private async work(
    attempt: { readonly id: string; readonly sessionId: string },
    act: (session: SessionRecord) => Promise<SignupOutcome | undefined>,
  ): Promise<boolean> {
    const session = await this.sessions.find(attempt.sessionId);
    // It was cancelled meanwhile.
    if (!session) return true;
    const outcome = await act(session);
    if (outcome?.kind === 'busy') return false;
    if (outcome) await this.settle(attempt.sessionId, outcome);
    await endSignup(this.pool, attempt.id);
    return true;
  }

  private async settle(sessionId: string, outcome: Exclude<SignupOutcome, { kind: 'busy' }>): Promise<void> {
    switch (outcome.kind) {
      case 'ready':
        return this.connect(sessionId, outcome);
      case 'pin_required':
        return this.move(sessionId, { status: 'connecting', lookNow: false, reason: pinRequired });
      case 'refused':
        return this.move(sessionId, { status: 'failed', lookNow: true, reason: outcome.reason });
      default:
        throw new Error(`Unknown outcome ${JSON.stringify(outcome satisfies never)}.`);
    }
  }

  private async connect(sessionId: string, { config }: Extract<SignupOutcome, { kind: 'ready' }>): Promise<void> {
    try {
      await this.lifecycle.startWith(sessionId, config);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'conflict') throw error;
      await this.move(sessionId, { status: 'failed', lookNow: true, reason: 'This number is connected here already.' });
    }
  }

  private async move(sessionId: string, to: Parameters<typeof moveAttempt>[2]): Promise<void> {
    const moved = await moveAttempt(this.pool, sessionId, to);
    if (moved) this.customers.announce([moved]);
  }
}

/** @throws DomainError `missing_field` */
function dialogAnswer({ code, phoneNumberId, wabaId, event, pin }: SignupAnswer): DialogAnswer {
  const staysInApp = event === 'FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING';
  if (!staysInApp && phoneNumberId === undefined) throw missingField('phoneNumberId');
  return { code, phoneNumberId, businessAccountId: wabaId, staysInApp, pin };
}
