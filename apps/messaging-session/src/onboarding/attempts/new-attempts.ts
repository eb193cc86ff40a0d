import { Inject, Injectable } from '@nestjs/common';
import { DomainError, invalidField } from '@parley/contracts/base';
import type { OriginKind } from '@parley/contracts/events';
import { LimitReached } from '@parley/contracts/limits';
import { maxUnconnectedVisits } from '@parley/contracts/onboarding';
import { ChangeAnnouncer } from '@parley/messaging';
import { IDS, type Ids, LOGGER, type Logger } from '@parley/service-runtime';
import type { PoolClient } from 'pg';
import { NewSessions } from '../../live/lifecycle/index.js';
import { originChange } from '../customers/index.js';
import { nameTaken } from '../../session-state/index.js';
import { type SessionRecord, requireLiveProject } from '@parley/engine-kit';
import {
  type AttemptRecord,
  hashOfToken,
  newAttemptToken,
  ONBOARDING_TIMING,
  type OnboardingTiming,
} from './attempt.js';
import { OnboardingEngines } from './onboarding-engines.js';
import { beginConnecting, findAttempt, insertAttempt, type NewAttempt } from './attempt.store.js';

/** A new attempt. Without `originId` its own id is its origin. */
export type AttemptDraft = Omit<NewAttempt, 'id' | 'tokenHash' | 'expiresAfterMs' | 'originId'> & {
  readonly originId?: string;
};

/** A new attempt, with the token of the page that follows it. */
export interface MadeAttempt {
  readonly attempt: AttemptRecord;
  readonly token: string;
}

/** A session's name is this prefix and the id of the attempt that made it. */
const namePrefix: Readonly<Record<OriginKind, string>> = { quicklink: 'ql-', widget: 'ws-' };

/** Makes attempts and their sessions, in the caller's transactions (decisions.md §9). */
@Injectable()
export class NewAttempts {
  constructor(
    @Inject(IDS) private readonly ids: Ids,
    @Inject(ONBOARDING_TIMING) private readonly timing: OnboardingTiming,
    private readonly sessions: NewSessions,
    private readonly engines: OnboardingEngines,
    private readonly changes: ChangeAnnouncer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Makes an attempt in status `created`, without a session. */
  async make(client: PoolClient, draft: AttemptDraft): Promise<MadeAttempt> {
    const id = this.ids.next();
    const token = newAttemptToken();
    const expiresAfterMs = this.timing.expiresAfterMs[draft.kind];
    await requireLiveProject(client, draft.projectId);
    await insertAttempt(client, { originId: id, ...draft, id, tokenHash: hashOfToken(token), expiresAfterMs });
    // The announcer waits a moment, so the transaction is usually committed.
    if (draft.kind === 'widget') this.changes.note(draft.projectId, () => originChange('widget', id, 'created'));
    return { attempt: await this.read(client, id), token };
  }

  /**
   * Creates the session of a `created` attempt and, unless its network has a dialog, starts it in this process. After the commit, call {@link begun} to
   * run it.
   * @throws DomainError `conflict` when the attempt has begun or ended; `link_expired` when the project has no room for
   *   one more session (decisions.md §9); `rate_limited` while too many have not connected; the errors of the engine
   */
  async connect(client: PoolClient, attempt: AttemptRecord): Promise<SessionRecord> {
    const { id, kind, originId, teamId, projectId, environment, externalId, engine, config } = attempt;
    const name = namePrefix[kind] + id;
    const origin = { kind, id: originId };
    await requireVisitRoom(client, attempt);
    const session = await this.sessions
      .insert(client, { teamId, projectId, environment, name, externalId, engine, config, origin })
      .catch((error: unknown) => {
        throw this.#refusal(attempt, nameTaken(error, name));
      });
    if (!(await beginConnecting(client, id, session.id))) {
      throw new DomainError('conflict', 'This has already started or ended.');
    }
    // Nothing connects before the dialog of its network has given the account.
    return this.engines.dialogOf(engine) ? session : this.sessions.start(client, session);
  }

  /** An end customer is not told of the settings of the installation; the log is. */
  #refusal({ id, kind, originId, projectId }: AttemptRecord, error: unknown): unknown {
    if (!(error instanceof LimitReached)) return error;
    const { limitName, limit } = error;
    this.logger.warn({ attemptId: id, kind, originId, projectId, limitName, limit }, 'an end customer found no room');
    return new DomainError('link_expired', 'The limit of sessions is reached here.', { cause: error });
  }

  /** Runs the session here. Call after the commit. */
  begun(session: SessionRecord): void {
    this.sessions.made(session);
  }

  /** The attempt as the transaction sees it. */
  async read(client: PoolClient, id: string): Promise<AttemptRecord> {
    const attempt = await findAttempt(client, id);
    if (!attempt) throw new Error(`Attempt ${id} is not there.`);
    return attempt;
  }
}

/** @throws DomainError `invalid_parameter` for a URL to which no browser may be redirected */
export function checkRedirectUrl(redirectUrl: string): void {
  const url = URL.canParse(redirectUrl) ? new URL(redirectUrl) : undefined;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (isWeb && url.username === '' && url.password === '') return;
  throw invalidField('redirectUrl', 'must be an http or https URL without credentials');
}

/** Some visits will have connected or ended by then. */
const retryAfterSeconds = 60;

/**
 * Call in the transaction that makes the session of an attempt, before it. Sessions that have not connected do not count in
 * the project's limit, so they are bounded here: strangers who open visits fill neither the project nor the process. Those
 * of one link leave room for other links, and links for widget sessions. Attempts at once never make more.
 * @throws DomainError `rate_limited`
 */
async function requireVisitRoom(
  client: PoolClient,
  { kind, originId, projectId }: Pick<AttemptRecord, 'kind' | 'originId' | 'projectId'>,
): Promise<void> {
  await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('unconnected visits', $1::bigint))`, [projectId]);
  const { ofLink, ofProject } = maxUnconnectedVisits;
  // A statement of its own: it sees what was committed while this one waited for the lock.
  const { rows } = await client.query<{ ofProject: number; ofLink: number }>({
    name: 'visit-room',
    text: `SELECT count(*)::int AS "ofProject", (count(*) FILTER (WHERE origin_id = $3))::int AS "ofLink" FROM (
       SELECT origin_id FROM sessions WHERE project_id = $1 AND origin_kind = $2 AND customer_since IS NULL
       LIMIT $4) AS unconnected`,
    values: [projectId, kind, originId, ofProject],
  });
  const [open] = rows;
  if (open && open.ofProject < ofProject && open.ofLink < ofLink) return;
  const message = 'Too many people are connecting here at the moment. Please try again in a few minutes.';
  throw new DomainError('rate_limited', message, { retryAfterSeconds });
}
