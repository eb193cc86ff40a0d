import { Injectable } from '@nestjs/common';
import type { SigningEndpoint } from '../../../endpoints/index.js';
import { storable } from '../../storable.js';
import type { SendResult } from '../../sender.js';
import { AttemptInterrupted } from '../exchange.js';
import { WebhookClient } from '../webhook-client.js';
import { AccessTokens, type TokenEndpoint } from './access-tokens.js';
import { connectorOf } from './own-connectors.js';
import type { TokenFailure, TokenResult } from './request-token.js';

/** One attempt, whose one deadline is over the requests for tokens too. */
interface Attempt {
  readonly endpoint: SigningEndpoint;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly startedMs: number;
  readonly endsMs: number;
}

const unauthorized = 401;
const late: TokenFailure = { error: 'timeout', description: 'No token came within the timeout of the attempt.' };

/** Sends attempts to endpoints that have `auth` or TLS of their own (beyond.md §5). */
@Injectable()
export class AuthorizedSender {
  private readonly stopping = new AbortController();

  constructor(
    private readonly client: WebhookClient,
    private readonly tokens: AccessTokens,
  ) {}

  /**
   * Failures of the receiver and of the token server are results and are not thrown. Without a token nothing is sent.
   * @throws AttemptInterrupted when {@link interrupt} ended it; UnopenableSecret
   */
  async send(endpoint: SigningEndpoint, headers: Record<string, string>, body: Buffer): Promise<SendResult> {
    const startedMs = performance.now();
    const attempt = { endpoint, headers, body, startedMs, endsMs: startedMs + endpoint.timeoutSeconds * 1000 };
    const { auth } = endpoint;
    if (auth?.type === 'oauth2') return this.withToken(attempt, { ...endpoint, auth });
    return this.post(attempt, authorizationOf(endpoint));
  }

  interrupt(): void {
    this.stopping.abort();
  }

  /** A token may be revoked before it ends: after a 401 the attempt is tried once more, with another one. */
  private async withToken(attempt: Attempt, endpoint: TokenEndpoint): Promise<SendResult> {
    const first = await this.tokenFor(attempt, endpoint);
    if ('failure' in first) return withoutToken(attempt, first.failure);
    const result = await this.post(attempt, `Bearer ${first.token}`);
    if (result.responseStatus !== unauthorized) return result;
    this.tokens.drop(endpoint.id, first.token);
    const second = await this.tokenFor(attempt, endpoint);
    if ('failure' in second) return withoutToken(attempt, second.failure);
    return this.post(attempt, `Bearer ${second.token}`);
  }

  /** The request for a token goes on for other attempts when this one has no more time. */
  private async tokenFor({ endsMs }: Attempt, endpoint: TokenEndpoint): Promise<TokenResult> {
    const end = new AbortController();
    const { signal } = this.stopping;
    let stopped = (): void => undefined;
    const timer = setTimeout(() => end.abort(), Math.max(0, endsMs - performance.now()));
    try {
      return await Promise.race([
        this.tokens.token(endpoint),
        new Promise<TokenResult>((resolve) => end.signal.addEventListener('abort', () => resolve({ failure: late }))),
        new Promise<never>((_, reject) => {
          stopped = () => reject(new AttemptInterrupted());
          if (signal.aborted) stopped();
          signal.addEventListener('abort', stopped);
        }),
      ]);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stopped);
    }
  }

  private async post(attempt: Attempt, authorization: string | undefined): Promise<SendResult> {
    if (this.stopping.signal.aborted) throw new AttemptInterrupted();
    const { endpoint, body, endsMs } = attempt;
    const headers = { ...attempt.headers, ...(authorization === undefined ? {} : { authorization }) };
    const leftMs = Math.max(1, Math.round(endsMs - performance.now()));
    const result = await this.client.post(endpoint.url, headers, body, leftMs, connectorOf(endpoint));
    return { ...result, durationMs: durationOf(attempt) };
  }
}

/** Without a request for it. */
function authorizationOf({ auth, credentials }: SigningEndpoint): string | undefined {
  switch (auth?.type) {
    case 'basic': {
      const { password } = credentials() as { password: string };
      return `Basic ${Buffer.from(`${auth.username}:${password}`, 'utf8').toString('base64')}`;
    }
    case 'bearer':
      return `Bearer ${(credentials() as { token: string }).token}`;
    default:
      return undefined;
  }
}

function withoutToken(attempt: Attempt, failure: TokenFailure): SendResult {
  const response = storable({ ...failure });
  return { durationMs: durationOf(attempt), error: 'token', ...(response === undefined ? {} : { response }) };
}

function durationOf({ startedMs }: Attempt): number {
  return Math.round(performance.now() - startedMs);
}
