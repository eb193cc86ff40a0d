import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { SessionLifecycle } from '../../live/lifecycle/index.js';
import { isOpen, ONBOARDING_TIMING, type OnboardingTiming } from './attempt.js';
import { claimDue, deleteEnded, type DueAttempt, seenTo } from './attempt.store.js';
import { EndAttempt } from './end-attempt.js';
import { SignUp } from './sign-up.js';

const batchSize = 50;
const keptForDays = 30;
const deletedAtOnce = 1_000;

/**
 * Ends expired attempts, offers new codes when the codes of an open attempt ran out, goes on with signups that were left, and
 * removes the sessions of failed attempts. A process claims each attempt for a limited time; another retries what it did not finish.
 */
@Injectable()
export class AttemptUpkeep {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(ONBOARDING_TIMING) private readonly timing: OnboardingTiming,
    private readonly ending: EndAttempt,
    private readonly lifecycle: SessionLifecycle,
    private readonly signingUp: SignUp,
  ) {}

  /** Handles the attempts that are due now. */
  async run(stopping: AbortSignal): Promise<void> {
    let due: DueAttempt[];
    do {
      due = await claimDue(this.pool, batchSize, this.timing.retryAfterMs);
      await Promise.all(due.map((attempt) => this.tryTo(attempt)));
    } while (due.length === batchSize && !stopping.aborted);
  }

  /** Deletes attempts that ended more than {@link keptForDays} days ago. @returns how many */
  async deleteOld(stopping: AbortSignal): Promise<number> {
    let count = 0;
    while (!stopping.aborted) {
      const deleted = await deleteEnded(this.pool, keptForDays, deletedAtOnce);
      count += deleted;
      if (deleted < deletedAtOnce) break;
    }
    return count;
  }

  private async tryTo(attempt: DueAttempt): Promise<void> {
    try {
      if (await this.seeTo(attempt)) await seenTo(this.pool, attempt);
    } catch (error) {
      this.logger.warn({ err: error, attemptId: attempt.id }, 'an onboarding attempt is seen to again later');
    }
  }

  /** @returns false where it is to be seen to again soon */
  private async seeTo(attempt: DueAttempt): Promise<boolean> {
    const { id, sessionId, hasExpired, signingUp } = attempt;
    if (!isOpen(attempt)) {
      if (sessionId !== undefined) await this.lifecycle.removeUnconnected(sessionId);
    } else if (hasExpired) await this.ending.execute(id, 'expired');
    else if (sessionId !== undefined && signingUp) return this.signingUp.resume({ id, sessionId });
    else if (sessionId !== undefined) await this.lifecycle.offerAgain(sessionId);
    return true;
  }
}
