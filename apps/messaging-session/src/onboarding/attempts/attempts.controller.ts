import { Controller, Inject } from '@nestjs/common';
import { DomainError, notFound } from '@parley/contracts/base';
import type { OriginKind } from '@parley/contracts/events';
import { AttemptByToken, cancelAttempt, getAttempt, type OnboardingAttempt } from '@parley/contracts/onboarding';
import { Handles, type RequestContext } from '@parley/messaging';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { type AttemptRecord, hashOfToken, requireService, toAttempt } from './attempt.js';
import { findByToken } from './attempt.store.js';
import { EndAttempt } from './end-attempt.js';

/** The names of attempts in errors. */
const things: Readonly<Record<OriginKind, string>> = { quicklink: 'Visit', widget: 'Widget session' };

/** Answers holders of an attempt's token. */
@Controller()
export class AttemptsController {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly ending: EndAttempt,
  ) {}

  @Handles(getAttempt)
  async get(request: AttemptByToken, { caller }: RequestContext): Promise<OnboardingAttempt> {
    requireService(caller);
    return toAttempt(await this.lookUp(request));
  }

  @Handles(cancelAttempt)
  async cancel(request: AttemptByToken, { caller }: RequestContext): Promise<OnboardingAttempt> {
    requireService(caller);
    await this.ending.cancel(await this.lookUp(request));
    return toAttempt(await this.lookUp(request));
  }

  private async lookUp({ attemptId, kind, token }: AttemptByToken): Promise<AttemptRecord> {
    const attempt = await findByToken(this.pool, hashOfToken(token));
    if (!attempt) throw new DomainError('unauthenticated', 'The token is unknown.');
    if (attempt.id !== attemptId || attempt.kind !== kind) throw notFound(things[kind], attemptId);
    return attempt;
  }
}
