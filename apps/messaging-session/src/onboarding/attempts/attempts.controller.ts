import { Controller, Inject } from '@nestjs/common';
import { DomainError, notFound } from '@parley/contracts/base';
import type { OriginKind } from '@parley/contracts/events';
import {
  AttemptByToken,
  cancelAttempt,
  getAttempt,
  type OnboardingAttempt,
  SignUpAttempt,
  signUpAttempt,
} from '@parley/contracts/onboarding';
import { Handles, type RequestContext } from '@parley/messaging';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { type AttemptRecord, hashOfToken, requireService, toAttempt } from './attempt.js';
import { findByToken } from './attempt.store.js';
import { EndAttempt } from './end-attempt.js';
import { OnboardingEngines } from './onboarding-engines.js';
import { SignUp } from './sign-up.js';

/** The names of attempts in errors. */
const things: Readonly<Record<OriginKind, string>> = { quicklink: 'Visit', widget: 'Widget session' };

/** Answers holders of an attempt's token. */
@Controller()
export class AttemptsController {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly ending: EndAttempt,
    private readonly signingUp: SignUp,
    private readonly engines: OnboardingEngines,
  ) {}

  @Handles(getAttempt)
  async get(request: AttemptByToken, { caller }: RequestContext): Promise<OnboardingAttempt> {
    requireService(caller);
    return this.shown(request);
  }

  @Handles(cancelAttempt)
  async cancel(request: AttemptByToken, { caller }: RequestContext): Promise<OnboardingAttempt> {
    requireService(caller);
    await this.ending.cancel(await this.lookUp(request));
    return this.shown(request);
  }

  @Handles(signUpAttempt)
  async signUp({ answer, ...request }: SignUpAttempt, { caller }: RequestContext): Promise<OnboardingAttempt> {
    requireService(caller);
    await this.signingUp.execute(await this.lookUp(request), answer);
    return this.shown(request);
  }

  private async shown(request: AttemptByToken): Promise<OnboardingAttempt> {
    const attempt = await this.lookUp(request);
    return toAttempt(attempt, this.engines.dialogOf(attempt.engine));
  }

  private async lookUp({ attemptId, kind, token }: AttemptByToken): Promise<AttemptRecord> {
    const attempt = await findByToken(this.pool, hashOfToken(token));
    if (!attempt) throw new DomainError('unauthenticated', 'The token is unknown.');
    if (attempt.id !== attemptId || attempt.kind !== kind) throw notFound(things[kind], attemptId);
    return attempt;
  }
}
