import { Injectable } from '@nestjs/common';
import { type Caller, namedAs } from '@parley/contracts/base';
import type { SessionConfig, SessionCredentials, SetSessionProxy as Request } from '@parley/contracts/sessions';
import { CredentialSeal, type SessionChange } from '@parley/engine-kit';
import { checkConfig, Engines } from '../../engines/index.js';
import { SessionChanges, SessionQueries } from '../../session-state/index.js';
import { Handover } from '../running/index.js';

/**
 * Replaces a session's proxy and its password in one transaction, so that no crash leaves one with the other's (waha.md §5). They
 * count from the next start on: the connection stays as it is.
 */
@Injectable()
export class SetProxy {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly changes: SessionChanges,
    private readonly seal: CredentialSeal,
    private readonly engines: Engines,
    private readonly handover: Handover,
  ) {}

  /** @throws DomainError `not_found`; `invalid_parameter` for what is no proxy, or on an engine that has none */
  async execute(caller: Caller, { session, ...requested }: Request): Promise<void> {
    const { id, engine, config } = await this.sessions.lookUp(caller, session);
    const wanted = configWith(config, requested.proxy);
    checkConfig(engine, wanted);
    this.engines.find(engine)?.checkConfig?.(wanted);
    const kept = (await this.seal.open(id)) ?? {};
    const credentials = credentialsWith(kept, requested);
    const isChanged = kept.proxyPassword !== credentials.proxyPassword;
    const change: SessionChange = {
      sessionId: id,
      decide: ({ config: before, now }) => ({
        set: {
          config: configWith(before, requested.proxy),
          ...(isChanged ? { credentialsSet: Object.keys(credentials), credentialsAt: now } : {}),
        },
        ...(isChanged ? { within: (client) => this.seal.store(client, id, credentials, now) } : {}),
      }),
    };
    const { record, changed } = await this.changes.apply(change).catch(namedAs(session));
    if (changed) this.handover.changed(record);
  }
}

function configWith({ proxy: _, ...others }: SessionConfig, proxy: string | undefined): SessionConfig {
  return proxy === undefined ? others : { ...others, proxy };
}

function credentialsWith(
  { proxyPassword: before, ...others }: SessionCredentials,
  { proxy, proxyPassword = undefined, keepPassword = false }: Omit<Request, 'session'>,
): SessionCredentials {
  const password = keepPassword ? before : proxyPassword;
  return proxy === undefined || password === undefined ? others : { ...others, proxyPassword: password };
}
