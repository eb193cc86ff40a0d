import { Inject, Injectable } from '@nestjs/common';
import { type Caller, requireProject } from '@parley/contracts/base';
import { type CreateSession as Request, defaultEngine } from '@parley/contracts/sessions';
import { inTransaction } from '@parley/database';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { checkConfig, checkCredentials, Engines } from '../../engines/index.js';
import { checkSessionName, nameTaken } from '../../session-state/index.js';
import type { SessionRecord } from '@parley/engine-kit';
import { NewSessions } from './new-sessions.js';

/** Creates a session and, unless `start` is false, starts it in this process, in one transaction (decisions.md §3). */
@Injectable()
export class CreateSession {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly engines: Engines,
    private readonly sessions: NewSessions,
  ) {}

  /** @throws DomainError `not_found`, `invalid_parameter`, `not_supported_by_engine`, `conflict` */
  async execute(caller: Caller, { start = true, ...request }: Request): Promise<SessionRecord> {
    const { projectId, engine = defaultEngine } = request;
    const { teamId } = caller;
    requireProject(caller, projectId);
    checkSessionName(request.name);
    const { config = {} } = request;
    const adapter = this.engines.get(engine);
    checkConfig(engine, config);
    adapter.checkConfig?.(config);
    if (request.credentials) checkCredentials(engine, request.credentials, 'credentials.');
    const made = await inTransaction(this.pool, async (client) => {
      const session = await this.sessions.insert(client, { ...request, teamId });
      return start ? this.sessions.start(client, session) : session;
    }).catch((error: unknown) => {
      throw nameTaken(error, request.name);
    });
    this.sessions.made(made);
    return made;
  }
}
