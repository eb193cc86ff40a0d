import { Inject, Injectable } from '@nestjs/common';
import { type Caller, DomainError, requireProject } from '@parley/contracts/base';
import {
  type CreateWidgetSession as Request,
  type MadeWidgetSession,
  maxOpenWidgetSessions,
  type WidgetSettings,
} from '@parley/contracts/widget';
import { inTransaction } from '@parley/database';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { PUBLIC_URL } from '../../session-state/index.js';
import { checkRedirectUrl, NewAttempts, OnboardingEngines } from '../attempts/index.js';
import { toWidgetSession, WidgetSessionStore } from './widget-session.store.js';
import { WidgetSettingsStore } from './widget-settings.store.js';
import { widgetSettings } from './widget-view.js';

/** The `Retry-After` when too many widget sessions are open: some of them will have connected or ended by then. */
const retryAfterSeconds = 60;

/** Creates a widget session, for a server or for a page (decisions.md §9). It keeps the settings of this moment. */
@Injectable()
export class MakeWidgetSession {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(PUBLIC_URL) private readonly publicUrl: string,
    private readonly engines: OnboardingEngines,
    private readonly settings: WidgetSettingsStore,
    private readonly sessions: WidgetSessionStore,
    private readonly attempts: NewAttempts,
  ) {}

  /** @throws DomainError `not_found`, `link_expired`, `invalid_parameter`, `not_supported_by_engine`, `rate_limited` */
  async execute(caller: Caller, request: Request): Promise<MadeWidgetSession> {
    const { teamId } = caller;
    const { projectId, environment, externalId } = request;
    requireProject(caller, projectId);
    const settings = widgetSettings(await this.settings.find({ teamId, projectId }));
    const { engine, config, redirectUrl } = wanted(request, settings);
    await this.engines.check({ teamId, projectId, engine, config });
    requireEnabled(settings);
    if (caller.kind === 'service') await this.#requireRoom(projectId);
    return inTransaction(this.pool, async (client) => {
      const { attempt, token } = await this.attempts.make(client, {
        ...{ kind: 'widget', teamId, projectId, environment, externalId, engine, config, redirectUrl },
      });
      return { ...toWidgetSession(attempt), frameUrl: this.#frameUrl(settings, attempt.id, token) };
    });
  }

  /** Concurrent creations do not count each other, so the limit may be exceeded slightly. It only protects against floods. */
  async #requireRoom(projectId: string): Promise<void> {
    if ((await this.sessions.countOpen(projectId)) < maxOpenWidgetSessions) return;
    throw new DomainError('rate_limited', 'Too many widget sessions of this project are open.', { retryAfterSeconds });
  }

  /** The token is in the fragment, because browsers send the part after `#` to no server. */
  #frameUrl({ publicKey = '' }: WidgetSettings, session: string, token: string): string {
    const query = new URLSearchParams({ key: publicKey });
    const fragment = new URLSearchParams({ session, token });
    return `${this.publicUrl.replace(/\/+$/, '')}/widget/frame?${query.toString()}#${fragment.toString()}`;
  }
}

/** @throws DomainError `link_expired` */
export function requireEnabled({ enabled }: WidgetSettings): void {
  if (!enabled) throw new DomainError('link_expired', 'Embedded signup is disabled for this project.');
}

/**
 * The settings' configuration is valid only for the settings' engine.
 * @throws DomainError `invalid_parameter`
 */
function wanted(
  { engine: requested, redirectUrl = undefined }: Request,
  settings: WidgetSettings,
): Pick<WidgetSettings, 'engine' | 'config' | 'redirectUrl'> {
  if (redirectUrl !== undefined) checkRedirectUrl(redirectUrl);
  const engine = requested ?? settings.engine;
  const config = engine === settings.engine ? settings.config : undefined;
  return { engine, config, redirectUrl: redirectUrl ?? settings.redirectUrl };
}
