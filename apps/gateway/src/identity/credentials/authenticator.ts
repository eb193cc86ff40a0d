import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, METRICS, type Clock } from '@parley/service-runtime';
import { Counter, type Registry } from 'prom-client';
import { CONFIG, type GatewayConfig } from '../../config.js';
import { ClientGrantStore } from './client-grant.store.js';
import { CredentialCache } from './credential-cache.js';
import { CredentialStore } from './credential.store.js';
import { LastUsed } from './last-used.js';
import { type Principal, type TeamPrincipal, unauthenticated } from '../../access/principal/index.js';
import { TokenHasher } from './token-hasher.js';
import { tokenKind } from './token.js';

type Find = () => Promise<TeamPrincipal | null>;

/** Finds the principal of a credential (decisions.md §2). Every refusal is the same 401, which never says why. */
@Injectable()
export class Authenticator {
  readonly #adminDigest: Buffer;
  readonly #lookups: Counter<'result'>;

  constructor(
    private readonly store: CredentialStore,
    private readonly clientTokens: ClientGrantStore,
    private readonly cache: CredentialCache,
    private readonly hasher: TokenHasher,
    private readonly lastUsed: LastUsed,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) config: GatewayConfig,
    @Inject(METRICS) registry: Registry,
  ) {
    this.#adminDigest = digest(config.PARLEY_ADMIN_TOKEN);
    this.#lookups = new Counter({
      name: 'parley_gateway_credential_lookups_total',
      help: 'Credentials looked up, by where the answer came from.',
      labelNames: ['result'],
      registers: [registry],
    });
  }

  /**
   * @param token a key, a client token or the administrator's token
   * @param options `now`: looks a key up instead of using a result that may be 750 ms old
   * @throws DomainError `unauthenticated`; `unavailable` when the database is not reachable
   */
  async bearer(token: string, { now }: { now: boolean }): Promise<Principal> {
    const kind = tokenKind(token);
    if (kind === 'team_key' || kind === 'project_token') {
      const find = (): Promise<TeamPrincipal | null> => this.store.findKey(this.hasher.candidates(token));
      const principal = this.#accepted(now ? await this.#lookUp(find) : await this.#remembered(token, find));
      if (principal.caller.kind !== kind) throw unauthenticated();
      this.lastUsed.note(principal.caller.credentialId);
      return principal;
    }
    if (kind === 'client_token') return this.#client(token);
    if (timingSafeEqual(digest(token), this.#adminDigest)) return { kind: 'admin', credentialId: 'instance-admin' };
    throw unauthenticated();
  }

  /**
   * The member of a login cookie. Looked up each time, so that a sign-out and the end of a membership apply at once on
   * every replica. Members send few enough requests for that.
   */
  async cookie(token: string): Promise<TeamPrincipal> {
    if (tokenKind(token) !== 'member') throw unauthenticated();
    return this.#accepted(await this.#lookUp(() => this.store.findLogin(this.hasher.candidates(token))));
  }

  /** Returns which of these credentials are valid now, by id: for streams and waits that last longer than their first check. */
  standing(credentialIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.store.findStanding(credentialIds, this.clock.now());
  }

  /** Looked up each time, so that changed rules apply at once, also to existing tokens (decisions.md §4). */
  async #client(token: string): Promise<TeamPrincipal> {
    const find = (): Promise<TeamPrincipal | null> =>
      this.clientTokens.find(this.hasher.candidates(token), this.clock.now());
    const principal = this.#accepted(await this.#lookUp(find));
    this.lastUsed.note(principal.caller.credentialId);
    return principal;
  }

  async #remembered(token: string, find: Find): Promise<TeamPrincipal | null> {
    const cached = this.cache.peek(token);
    if (cached === undefined) return this.cache.load(token, () => this.#lookUp(find));
    this.#lookups.inc({ result: 'hit' });
    return cached;
  }

  #lookUp(find: Find): Promise<TeamPrincipal | null> {
    this.#lookups.inc({ result: 'miss' });
    return find();
  }

  #accepted(principal: TeamPrincipal | null): TeamPrincipal {
    if (!principal || this.#expired(principal)) throw unauthenticated();
    return principal;
  }

  #expired({ expiresAt }: TeamPrincipal): boolean {
    return expiresAt !== null && expiresAt <= this.clock.now();
  }
}

/** Digests have equal lengths, so that the comparison takes the same time for any input. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
