import type { Socket } from 'node:net';
import { Injectable } from '@nestjs/common';
import { type AttemptByToken, getAttempt, type OnboardingAttempt } from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import { forManyTeams, onceGone } from '../../edge/requests/index.js';
import { TeamStore } from '../../identity/teams/index.js';
import { WaitPlaces } from '../../streams/operations/index.js';
import { hasEnded } from './attempt-state.js';
import { AttemptWaits } from './attempt-waits.js';

export interface AttemptWait {
  /** Seconds that the request may be held. */
  readonly wait?: number | undefined;
  /** It is answered at once when the attempt is past this; absent: when it ends. */
  readonly after?: number | undefined;
}

/** An attempt as who holds its token knows it. */
export interface HeldAttempt {
  readonly attempt: OnboardingAttempt;
  readonly by: AttemptByToken;
  readonly requestId: string;
}

/** Attempts, for who holds their token. What a suspended team has is not found. */
@Injectable()
export class FollowAttempt {
  constructor(
    private readonly client: RequestClient,
    private readonly teams: TeamStore,
    private readonly waits: AttemptWaits,
    private readonly places: WaitPlaces,
  ) {}

  /** @throws DomainError `unauthenticated`, `not_found` */
  async read(by: AttemptByToken, requestId: string): Promise<OnboardingAttempt> {
    const attempt = await this.client.request(getAttempt, by, forManyTeams(requestId));
    await this.teams.requireActive(
      attempt.teamId,
      attempt.kind === 'quicklink' ? 'Visit' : 'Widget session',
      by.attemptId,
    );
    return attempt;
  }

  /** The attempt as it stands at the end of a wait. @throws DomainError `unauthenticated`, `not_found`, `too_many_waits` */
  async execute(
    { attempt: known, by, requestId }: HeldAttempt,
    { wait = 0, after }: AttemptWait,
    socket: Socket,
  ): Promise<OnboardingAttempt> {
    const isDone = (attempt: OnboardingAttempt): boolean =>
      hasEnded(attempt) || (after !== undefined && attempt.sequence > after);
    if (wait === 0 || isDone(known)) return known;
    const place = `attempt ${known.id}`;
    this.places.take(place);
    const watch = this.waits.watch(known.id);
    const stay = onceGone(socket, () => watch.stop());
    try {
      const endAtMs = performance.now() + wait * 1000;
      let attempt = await this.read(by, requestId);
      let leftMs = endAtMs - performance.now();
      while (!isDone(attempt) && leftMs > 0 && !watch.isOver) {
        await watch.moved(leftMs);
        attempt = await this.read(by, requestId);
        leftMs = endAtMs - performance.now();
      }
      return attempt;
    } finally {
      stay();
      watch.end();
      this.places.leave(place);
    }
  }
}
