import type { Agent } from 'node:http';
import { invalidField } from '@parley/contracts/base';
import type { SessionConfig } from '@parley/contracts/sessions';
import type { CredentialSeal, SessionReader } from '@parley/engine-kit';
import { type AddressPolicy, BlockedAddress, guardedLookup } from '@parley/outbound-http';
import { HttpsProxyAgent } from 'https-proxy-agent';
import { SocksProxyAgent } from 'socks-proxy-agent';

export interface ProxyParts {
  readonly sessions: Pick<SessionReader, 'find'>;
  readonly seal: Pick<CredentialSeal, 'open' | 'unsealed'>;
  /** Which addresses a proxy may have. */
  readonly policy: AddressPolicy;
}

/** What is kept of a session for its unlinking. */
export interface EndedSession {
  readonly sessionId: string;
  readonly proxy: string | null;
  readonly proxySealed: Buffer | null;
}

const connectWithinMs = 20_000;

/** The proxies of sessions (decisions.md §16): everything that a session sends to its network goes through its own. */
export class Proxies {
  constructor(private readonly parts: ProxyParts) {}

  /** @throws DomainError `invalid_parameter` for an address that may not be reached; a name is checked when it is resolved */
  check({ proxy }: Pick<SessionConfig, 'proxy'>): void {
    if (proxy !== undefined && this.parts.policy.isBlockedLiteral(new URL(proxy).hostname)) {
      throw invalidField('config.proxy', 'names an address that may not be reached');
    }
  }

  /** Undefined: the session has no proxy. @throws BlockedAddress */
  async of({ id, config }: { readonly id: string; readonly config: SessionConfig }): Promise<Agent | undefined> {
    if (config.proxy === undefined) return undefined;
    const credentials = await this.parts.seal.open(id);
    return proxyAgent(config.proxy, credentials?.proxyPassword, this.parts.policy);
  }

  /** As {@link of}, for a session by its id. */
  async ofSession(sessionId: string): Promise<Agent | undefined> {
    const session = await this.parts.sessions.find(sessionId);
    return session && this.of(session);
  }

  /** As {@link of}, for a session that may be removed since, by what was kept of it. Without a proxy it is as {@link ofSession}. */
  async ofEnded({ sessionId, proxy, proxySealed: sealed }: EndedSession): Promise<Agent | undefined> {
    if (proxy === null) return this.ofSession(sessionId);
    const credentials = sealed && this.parts.seal.unsealed(sessionId, sealed);
    return proxyAgent(proxy, credentials?.proxyPassword, this.parts.policy);
  }
}

/** The proxy resolves the names of the hosts that it connects to, so no look-up shows them. */
function proxyAgent(proxy: string, password: string | undefined, policy: AddressPolicy): Agent {
  const url = new URL(proxy);
  if (policy.isBlockedLiteral(url.hostname)) throw new BlockedAddress(url.hostname);
  if (password !== undefined) url.password = password;
  const lookup = guardedLookup(policy);
  if (url.protocol !== 'socks5:') return new HttpsProxyAgent(url, { lookup });
  const resolving = new URL(url.href.replace(/^socks5:/, 'socks5h:'));
  return new SocksProxyAgent(resolving, { timeout: connectWithinMs, socketOptions: { lookup } });
}
