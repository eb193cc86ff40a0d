import { Injectable } from '@nestjs/common';
import type { Caller, SessionCredentials } from '@parley/contracts';
import { checkCredentials, CredentialSeal } from '../../engines/index.js';
import { SessionChanges, SessionQueries } from '../state/index.js';

/** Replaces what the engine of a session signs in with (decisions.md §12). It counts from the next start. */
@Injectable()
export class SetCredentials {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly changes: SessionChanges,
    private readonly seal: CredentialSeal,
  ) {}

  /** @throws DomainError `not_found`, `missing_field`, `invalid_parameter` */
  async execute(caller: Caller, session: string, credentials: SessionCredentials): Promise<void> {
    const { id, engine } = await this.sessions.lookUp(caller, session);
    checkCredentials(engine, credentials);
    await this.changes.apply({
      sessionId: id,
      decide: ({ now }) => ({
        set: { credentialsSet: Object.keys(credentials), credentialsAt: now },
        within: (client) => this.seal.store(client, id, credentials, now),
      }),
    });
  }
}
