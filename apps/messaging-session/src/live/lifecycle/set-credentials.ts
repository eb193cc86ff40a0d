import { type SessionChange, CredentialSeal } from '@parley/engine-kit';
import { Injectable } from '@nestjs/common';
import { type Caller, namedAs } from '@parley/contracts/base';
import type { SessionCredentials } from '@parley/contracts/sessions';
import { checkCredentials, Engines } from '../../engines/index.js';
import { Handover } from '../running/index.js';
import { SessionChanges, SessionQueries } from '../../session-state/index.js';

/**
 * Replaces the credentials that a session's engine uses (decisions.md §12). A running session of an engine that stays
 * connected is claimed anew, as when it moves between processes, and so uses the new ones.
 */
@Injectable()
export class SetCredentials {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly changes: SessionChanges,
    private readonly seal: CredentialSeal,
    private readonly engines: Engines,
    private readonly handover: Handover,
  ) {}

  /** @throws DomainError `not_found`, `missing_field`, `invalid_parameter` */
  async execute(caller: Caller, session: string, credentials: SessionCredentials): Promise<void> {
    const { id, engine } = await this.sessions.lookUp(caller, session);
    checkCredentials(engine, credentials);
    const movable = this.engines.find(engine)?.staysConnected === true;
    const change: SessionChange = {
      sessionId: id,
      decide: ({ now, shouldRun }) => ({
        set: { credentialsSet: Object.keys(credentials), credentialsAt: now, credentialsExpireAt: undefined },
        within: (client) => this.seal.store(client, id, credentials, now),
        ...(movable && shouldRun ? { lease: 'take' } : {}),
      }),
    };
    const { record } = await this.changes.apply(change).catch(namedAs(session));
    if (movable && record.shouldRun) this.handover.claimed(record);
  }
}
