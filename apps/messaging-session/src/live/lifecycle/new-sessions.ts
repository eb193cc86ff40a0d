import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { SessionOrigin } from '@parley/contracts/events';
import { type CreateSession, defaultEngine, type SessionCredentials } from '@parley/contracts/sessions';
import { IDS, type Ids, idTime } from '@parley/service-runtime';
import type { PoolClient } from 'pg';
import { CredentialSeal, type SessionRecord, requireLiveProject } from '@parley/engine-kit';
import { Engines, hasWebhook } from '../../engines/index.js';
import { Handover } from '../running/index.js';
import { requireRoomIn } from '../../project-room/index.js';
import { insertSession, SessionChanges, SessionListeners } from '../../session-state/index.js';

/** A new session, validated for its engine. */
export interface SessionDraft extends Omit<CreateSession, 'start'> {
  readonly teamId: string;
  readonly origin?: SessionOrigin;
}

/** Inserts sessions, with their engine's rows and their events, in the caller's transaction. */
@Injectable()
export class NewSessions {
  constructor(
    @Inject(IDS) private readonly ids: Ids,
    private readonly engines: Engines,
    private readonly changes: SessionChanges,
    private readonly handover: Handover,
    private readonly seal: CredentialSeal,
    private readonly listeners: SessionListeners,
  ) {}

  /** @throws DomainError `not_supported_by_engine`, `not_found`, `conflict`; unique violations of name and number */
  async insert(client: PoolClient, draft: SessionDraft): Promise<SessionRecord> {
    const session = this.recordOf(draft);
    const engine = this.engines.get(session.engine);
    await requireLiveProject(client, session.projectId);
    await requireRoomIn(client, session, 'sessions');
    await insertSession(client, session);
    if (draft.credentials) await this.seal.store(client, session.id, draft.credentials, session.updatedAt);
    await engine.prepare?.(client, session);
    await this.listeners.created(client, session);
    return session;
  }

  /** Starts the session in this process. */
  async start(client: PoolClient, session: SessionRecord): Promise<SessionRecord> {
    const decide = () => ({ triggers: [{ kind: 'start' }], lease: 'take' }) as const;
    const [started] = await this.changes.applyAllIn(client, [{ sessionId: session.id, decide }]);
    return started?.record ?? session;
  }

  /** Call after the commit. Announces the session, and runs it here if it was started. */
  made(session: SessionRecord): void {
    this.changes.made(session);
    this.handover.named(session);
    if (session.shouldRun) this.handover.claimed(session);
  }

  private recordOf(draft: SessionDraft): SessionRecord {
    const { teamId, projectId, environment, name, externalId, engine = defaultEngine, config, origin } = draft;
    const id = this.ids.next();
    return {
      ...{ id, teamId, projectId, environment, name, externalId, engine },
      status: 'DISCONNECTED',
      shouldRun: false,
      linked: false,
      tier: 'free',
      config: { ...config },
      ...credentialsOf(id, draft.credentials),
      ...(hasWebhook(engine) ? { hookId: randomBytes(18).toString('base64url') } : {}),
      ...(origin ? { originKind: origin.kind, originId: origin.id } : {}),
      retained: true,
      fence: '0',
      updatedAt: idTime(id),
    };
  }
}

function credentialsOf(id: string, credentials: SessionCredentials | undefined) {
  return credentials ? { credentialsSet: Object.keys(credentials), credentialsAt: idTime(id) } : {};
}
