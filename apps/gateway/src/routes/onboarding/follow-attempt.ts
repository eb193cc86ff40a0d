import type { Socket } from 'node:net';
import { Injectable } from '@nestjs/common';
import { type AttemptByToken, getAttempt, type OnboardingAttempt } from '@parley/contracts/onboarding';
import { RequestClient, type RequestTrace } from '@parley/messaging';
import { RateLimits } from '../../limits/index.js';
import { forManyTeams, onceGone } from '../../access/requests/index.js';
import { TeamStore } from '../../identity/teams/index.js';
import { WaitSlots } from '../../streams/operations/index.js';
import { hasEnded } from './attempt-state.js';
import { AttemptWaits } from './attempt-waits.js';

export interface AttemptWait {
  /** Seconds for which the request may be held. */
  readonly wait?: number | undefined;
  /** Answers at once when the attempt's sequence is past this; absent: when the attempt ends. */
  readonly after?: number | undefined;
}

/** An attempt that was found by its token, with the data to read it again. */
export interface HeldAttempt {
  readonly attempt: OnboardingAttempt;
  readonly by: AttemptByToken;
  readonly trace: RequestTrace;
}

/** Reads attempts for holders of their token. Attempts of a suspended team are not found. */
@Injectable()
export class FollowAttempt {
  constructor(
    private readonly client: RequestClient,
    private readonly teams: TeamStore,
    private readonly waits: AttemptWaits,
    private readonly slots: WaitSlots,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Admits a request with the token of an attempt, which counts as a credential.
   * @throws DomainError `rate_limited`, `unauthenticated`, `not_found`
   */
  async admit(by: AttemptByToken, trace: RequestTrace): Promise<HeldAttempt> {
    await this.limits.onboardingToken(by.token);
    return { by, trace, attempt: await this.read(by, trace) };
  }

  /** @throws DomainError `unauthenticated`, `not_found` */
  private async read(by: AttemptByToken, trace: RequestTrace): Promise<OnboardingAttempt> {
    const attempt = await this.client.request(getAttempt, by, forManyTeams(trace));
    await this.teams.requireActive(
      attempt.teamId,
      attempt.kind === 'quicklink' ? 'Visit' : 'Widget session',
      by.attemptId,
    );
    return attempt;
  }

  /** Waits, and returns the attempt at the end. @throws DomainError `unauthenticated`, `not_found`, `too_many_waits` */
  async execute(
    { attempt: known, by, trace }: HeldAttempt,
    { wait = 0, after }: AttemptWait,
    socket: Socket,
  ): Promise<OnboardingAttempt> {
    const isDone = (attempt: OnboardingAttempt): boolean =>
      hasEnded(attempt) || (after !== undefined && attempt.sequence > after);
    if (wait === 0 || isDone(known)) return known;
    const place = `attempt ${known.id}`;
    this.slots.take(place);
    const watch = this.waits.watch(known.id);
    const stay = onceGone(socket, () => watch.stop());
    try {
      const endAtMs = performance.now() + wait * 1000;
      let attempt = await this.read(by, trace);
      let leftMs = endAtMs - performance.now();
      while (!isDone(attempt) && leftMs > 0 && !watch.isOver) {
        await watch.moved(leftMs);
        attempt = await this.read(by, trace);
        leftMs = endAtMs - performance.now();
      }
      return attempt;
    } finally {
      stay();
      watch.end();
      this.slots.leave(place);
    }
  }
}
