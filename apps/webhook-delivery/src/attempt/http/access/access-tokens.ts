import { Inject, Injectable, type OnApplicationShutdown, Optional } from '@nestjs/common';
import { AddressPolicy, type Resolve } from '@parley/outbound-http';
import { atMost } from '@parley/service-runtime';
import { LRUCache } from 'lru-cache';
import type { OAuth2Auth } from '../../../destination-types/index.js';
import type { SigningEndpoint } from '../../../endpoints/index.js';
import { requestToken, type TokenResult } from './request-token.js';
import { RESOLVE } from '../webhook-client.js';

const mostKnown = 10_000;

interface KnownToken {
  readonly token: string;
  readonly version: string;
  readonly goodUntilMs: number;
}

interface Request {
  readonly version: string;
  readonly result: Promise<TokenResult>;
}

export type TokenEndpoint = Pick<SigningEndpoint, 'id' | 'credentials' | 'credentialsUpdatedAt'> & { auth: OAuth2Auth };

/**
 * The access tokens of this process, one for each endpoint as its settings are. There is one request at a time for an endpoint:
 * attempts at once wait for the same one (beyond.md §5).
 */
@Injectable()
export class AccessTokens implements OnApplicationShutdown {
  private readonly known = new LRUCache<string, KnownToken>({ ...atMost(mostKnown) });
  private readonly underWay = new Map<string, Request>();
  private readonly stopping = new AbortController();

  constructor(
    private readonly policy: AddressPolicy,
    @Optional() @Inject(RESOLVE) private readonly resolve?: Resolve,
  ) {}

  /** @throws UnopenableSecret when no key of the installation opens the credentials */
  async token(endpoint: TokenEndpoint): Promise<TokenResult> {
    const version = versionOf(endpoint);
    const known = this.known.get(endpoint.id);
    const nowMs = performance.now();
    if (known?.version === version && known.goodUntilMs > nowMs) {
      return { token: known.token, goodForMs: known.goodUntilMs - nowMs };
    }
    for (;;) {
      const request = this.underWay.get(endpoint.id);
      if (!request) return this.begin(endpoint, version);
      const result = await request.result;
      if (request.version === version) return result;
    }
  }

  /** The endpoint refused it. Another that came meanwhile stays. */
  drop(endpointId: string, token: string): void {
    if (this.known.peek(endpointId)?.token === token) this.known.delete(endpointId);
  }

  onApplicationShutdown(): void {
    this.stopping.abort();
  }

  private begin(endpoint: TokenEndpoint, version: string): Promise<TokenResult> {
    const { id, auth } = endpoint;
    const server = { policy: this.policy, resolve: this.resolve };
    const startedMs = performance.now();
    const result = requestToken(auth, endpoint.credentials(), server, this.stopping.signal)
      .then((one) => {
        if ('token' in one) this.known.set(id, { token: one.token, version, goodUntilMs: startedMs + one.goodForMs });
        return one;
      })
      .finally(() => this.underWay.delete(id));
    this.underWay.set(id, { version, result });
    return result;
  }
}

function versionOf({ auth, credentialsUpdatedAt }: TokenEndpoint): string {
  return JSON.stringify([auth, credentialsUpdatedAt]);
}
