import { Inject, Injectable } from '@nestjs/common';
import { DomainError, notFound } from '@parley/contracts/base';
import type { OnboardingAttempt } from '@parley/contracts/onboarding';
import type { StartWidgetSession as Request } from '@parley/contracts/widget';
import { inTransaction } from '@parley/database';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import type { SessionRecord } from '@parley/engine-kit';
import {
  type AttemptRecord,
  findByToken,
  hashOfToken,
  NewAttempts,
  OnboardingEngines,
  toAttempt,
} from '../attempts/index.js';
import { requireEnabled } from './make-widget-session.js';
import { WidgetSessionCounts, WidgetSessionStore } from './widget-session.store.js';
import { WidgetSettingsStore } from './widget-settings.store.js';
import { widgetSettings } from './widget-view.js';

/** Begins a widget session: creates its session, once for any number of requests (decisions.md §9). */
@Injectable()
export class StartWidgetSession {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly settings: WidgetSettingsStore,
    private readonly sessions: WidgetSessionStore,
    private readonly attempts: NewAttempts,
    private readonly counts: WidgetSessionCounts,
    private readonly engines: OnboardingEngines,
  ) {}

  /** @throws DomainError `unauthenticated`, `not_found`, `conflict`, `link_expired`, `rate_limited`, `not_supported_by_engine` */
  async execute({ attemptId, token }: Request): Promise<OnboardingAttempt> {
    const attempt = await findByToken(this.pool, hashOfToken(token));
    if (!attempt) throw new DomainError('unauthenticated', 'The token is unknown.');
    if (attempt.id !== attemptId || attempt.kind !== 'widget') throw notFound('Widget session', attemptId);
    requireEnabled(widgetSettings(await this.settings.find(attempt)));
    const { session, now } = await this.#begin(attempt);
    if (session) {
      this.attempts.begun(session);
      this.counts.count('connecting');
    }
    return toAttempt(now, this.engines.dialogOf(now.engine));
  }

  #begin(attempt: AttemptRecord): Promise<{ session?: SessionRecord; now: AttemptRecord }> {
    return inTransaction(this.pool, async (client) => {
      const status = await this.sessions.hold(client, attempt.id);
      if (status === 'connecting') return { now: await this.attempts.read(client, attempt.id) };
      if (status !== 'created') throw new DomainError('conflict', `It can no longer start: it is ${status}.`);
      const session = await this.attempts.connect(client, attempt);
      return { session, now: await this.attempts.read(client, attempt.id) };
    });
  }
}
