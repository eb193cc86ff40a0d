import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@parley/contracts/base';
import type { SessionCredentials } from '@parley/contracts/sessions';
import { type SessionRecord, SessionWriter } from '@parley/engine-kit';
import { LOGGER, type Logger } from '@parley/service-runtime';
import { GraphClient } from './graph/graph-client.js';
import { GraphConnections } from './graph/graph-connections.js';
import { inspectToken } from './graph/token.js';
import { META_SETUP, type MetaSetup } from './signup/meta-setup.js';

/** Shows on sessions when their access token ends, where Meta tells it (decisions.md §17). */
@Injectable()
export class TokenExpiry {
  constructor(
    @Inject(META_SETUP) private readonly setup: MetaSetup,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly connections: GraphConnections,
    private readonly sessions: SessionWriter,
  ) {}

  /** Settles at once, and never fails: a session runs whether or not Meta tells this. The next start looks again. */
  look(session: SessionRecord, credentials: SessionCredentials): void {
    this.record(session, credentials).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'not_found') return;
      this.logger.warn({ err: error, sessionId: session.id }, 'the end of an access token is not known');
    });
  }

  private async record(session: SessionRecord, { accessToken = '', appSecret }: SessionCredentials): Promise<void> {
    const { id: sessionId, teamId, credentialsAt } = session;
    const { app } = this.setup;
    // Meta lets an app ask about its own tokens, and a token about itself.
    const own = app && app.appSecret === appSecret ? `${app.appId}|${app.appSecret}` : accessToken;
    const outcome = await inspectToken(new GraphClient(this.connections, own, { teamId, sessionId }), accessToken);
    if (outcome.kind !== 'accepted') {
      this.logger.info({ sessionId, outcome: outcome.kind }, 'Meta does not tell when an access token ends');
      return;
    }
    const { expiresAt: credentialsExpireAt } = outcome.value;
    await this.sessions.apply({
      sessionId,
      decide: (now) => {
        // Others were set meanwhile.
        if (now.credentialsAt?.getTime() !== credentialsAt?.getTime()) return undefined;
        const isKnown = now.credentialsExpireAt?.getTime() === credentialsExpireAt?.getTime();
        return isKnown ? undefined : { set: { credentialsExpireAt } };
      },
    });
  }
}
