import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type OriginKind } from '@parley/contracts';
import { ChangeAnnouncer } from '@parley/messaging';
import { IDS, type Ids } from '@parley/service-runtime';
import type { PoolClient } from 'pg';
import { requireLiveProject } from '../../database/index.js';
import { NewSessions } from '../../sessions/lifecycle/index.js';
import { originChange } from '../customers/index.js';
import { nameTaken, type SessionRecord } from '../../sessions/state/index.js';
import { ONBOARDING_TIMING, type OnboardingTiming } from './onboarding-timing.js';
import type { AttemptRecord } from './attempt.js';
import { hashOfToken, newAttemptToken } from './attempt-token.js';
import { beginConnecting, findAttempt, insertAttempt, type NewAttempt } from './attempt.store.js';

/** What an attempt is to be. Without `originId` it is its own origin. */
export type AttemptDraft = Omit<NewAttempt, 'id' | 'tokenHash' | 'expiresAfterMs' | 'originId'> & {
  readonly originId?: string;
};

/** An attempt that was just made, and the token of who follows it. */
export interface MadeAttempt {
  readonly attempt: AttemptRecord;
  readonly token: string;
}

/** Sessions are called by the kind and the id of the attempt that made them. */
const namePrefix: Readonly<Record<OriginKind, string>> = { quicklink: 'ql-', widget: 'ws-' };

/** Makes attempts and their sessions, in transactions of the caller's (decisions.md §9). */
@Injectable()
export class NewAttempts {
  constructor(
    @Inject(IDS) private readonly ids: Ids,
    @Inject(ONBOARDING_TIMING) private readonly timing: OnboardingTiming,
    private readonly sessions: NewSessions,
    private readonly changes: ChangeAnnouncer,
  ) {}

  /** One that is `created`: it has no session yet. */
  async make(client: PoolClient, draft: AttemptDraft): Promise<MadeAttempt> {
    const id = this.ids.next();
    const token = newAttemptToken();
    const expiresAfterMs = this.timing.expiresAfterMs[draft.kind];
    await requireLiveProject(client, draft.projectId);
    await insertAttempt(client, { originId: id, ...draft, id, tokenHash: hashOfToken(token), expiresAfterMs });
    // Told a moment later, when it is committed.
    if (draft.kind === 'widget') this.changes.note(draft.projectId, () => originChange('widget', id, 'created'));
    return { attempt: await this.read(client, id), token };
  }

  /**
   * Makes the session of one that is `created`, and starts it here. Once committed, `NewSessions.made` lets it begin.
   * @throws DomainError `conflict` when the attempt has begun or ended; what the engine refuses its session with
   */
  async connect(client: PoolClient, attempt: AttemptRecord): Promise<SessionRecord> {
    const { id, kind, originId, teamId, projectId, environment, externalId, engine, config } = attempt;
    const name = namePrefix[kind] + id;
    const origin = { kind, id: originId };
    const session = await this.sessions
      .insert(client, { teamId, projectId, environment, name, externalId, engine, config, origin })
      .catch((error: unknown) => {
        throw nameTaken(error, name);
      });
    if (!(await beginConnecting(client, id, session.id))) {
      throw new DomainError('conflict', 'This has begun or ended already.');
    }
    return this.sessions.start(client, session);
  }

  /** Once committed. */
  begun(session: SessionRecord): void {
    this.sessions.made(session);
  }

  /** As it is in the transaction. */
  async read(client: PoolClient, id: string): Promise<AttemptRecord> {
    const attempt = await findAttempt(client, id);
    if (!attempt) throw new Error(`Attempt ${id} is not there.`);
    return attempt;
  }
}
