import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Caller, callerSees, type CreateSession as Request, notFound } from '@parley/contracts';
import { IDS, type Ids, idTime, inTransaction, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { checkConfig, checkCredentials, CredentialSeal, defaultEngine, Engines } from '../../engines/index.js';
import { Handover } from '../live/index.js';
import { checkSessionName, insertSession, nameTaken, SessionChanges, type SessionRecord } from '../state/index.js';

/** Makes a session and starts it here, unless told not to, in one transaction (decisions.md §3). */
@Injectable()
export class CreateSession {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(IDS) private readonly ids: Ids,
    private readonly engines: Engines,
    private readonly changes: SessionChanges,
    private readonly handover: Handover,
    private readonly seal: CredentialSeal,
  ) {}

  /** @throws DomainError `not_found`, `invalid_parameter`, `not_supported_by_engine`, `conflict` */
  async execute(caller: Caller, request: Request): Promise<SessionRecord> {
    const { projectId, engine: engineName = defaultEngine, start = true } = request;
    if (!callerSees(caller, { teamId: caller.teamId, projectId })) throw notFound('Project', projectId);
    checkSessionName(request.name);
    const engine = this.engines.get(engineName);
    checkConfig(engineName, request.config ?? {});
    if (request.credentials) checkCredentials(engineName, request.credentials, 'credentials.');
    const session = this.newSession(caller.teamId, request);
    const made = await inTransaction(this.pool, async (client) => {
      await insertSession(client, session);
      const { credentials } = request;
      if (credentials) await this.seal.store(client, session.id, credentials, session.updatedAt);
      await engine.prepare(client, session);
      if (!start) return session;
      const change = {
        sessionId: session.id,
        decide: () => ({ triggers: [{ kind: 'start' }], lease: 'take' }) as const,
      };
      const [started] = await this.changes.applyAllIn(client, [change]);
      return started?.record ?? session;
    }).catch((error: unknown) => {
      throw nameTaken(error, request.name);
    });
    this.handover.named(made);
    if (start) this.handover.claimed(made);
    return made;
  }

  private newSession(teamId: string, request: Request): SessionRecord {
    const id = this.ids.next();
    return {
      id,
      teamId,
      projectId: request.projectId,
      environment: request.environment,
      name: request.name,
      externalId: request.externalId,
      engine: request.engine ?? defaultEngine,
      status: 'DISCONNECTED',
      shouldRun: false,
      linked: false,
      tier: 'free',
      config: { ...request.config },
      ...(request.credentials ? { credentialsSet: Object.keys(request.credentials), credentialsAt: idTime(id) } : {}),
      ...(request.engine === 'cloud' ? { hookId: randomBytes(18).toString('base64url') } : {}),
      retained: true,
      fence: '0',
      updatedAt: idTime(id),
    };
  }
}
