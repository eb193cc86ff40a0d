import { type AddressPolicy, guardedConnector, type Resolve } from '@parley/outbound-http';
import { Agent } from 'undici';

/** Longer than any attempt: the bounds of the attempt end what waits. */
const beyondAttemptsMs = 60_000;
/** Idle connections close before Amazon's servers close theirs. */
const idleMs = 15_000;
const mostConnections = 16;
/** Of what is sent the answers are short; one to ten messages has less than 10 KiB. */
const largestAnswer = 256 * 1024;

interface SignedRequest {
  readonly protocol: string;
  readonly hostname: string;
  readonly port?: number;
  readonly method: string;
  readonly path: string;
  readonly query?: Record<string, string | string[] | null>;
  readonly headers: Record<string, string>;
  readonly body?: string | Uint8Array;
}

interface Answer {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body: Uint8Array;
}

/**
 * Carries the signed requests of Amazon's clients over connections to allowed addresses alone. It follows no redirect, reads no
 * proxy from the environment, and reads a bounded answer.
 */
export class GuardedHandler {
  private readonly agent: Agent;

  constructor(policy: AddressPolicy, resolve?: Resolve) {
    this.agent = new Agent({
      connect: guardedConnector(policy, { connectTimeoutMs: beyondAttemptsMs, ...(resolve ? { resolve } : {}) }),
      connections: mostConnections,
      keepAliveTimeout: idleMs,
      headersTimeout: beyondAttemptsMs,
      bodyTimeout: beyondAttemptsMs,
      maxResponseSize: largestAnswer,
    });
  }

  /** Clients know it by its methods. */
  forClient<Handler>(): Handler {
    return this as unknown as Handler;
  }

  async handle(
    request: SignedRequest,
    { abortSignal }: { abortSignal?: AbortSignal } = {},
  ): Promise<{ response: Answer }> {
    const { protocol, hostname, port, method, path, query = {}, headers, body } = request;
    const {
      statusCode,
      headers: answered,
      body: stream,
    } = await this.agent.request({
      origin: `${protocol}//${hostname}${port === undefined ? '' : `:${port}`}`,
      ...{ path: `${path}${queryText(query)}`, method: method as 'POST', headers },
      ...(body === undefined ? {} : { body }),
      ...(abortSignal === undefined ? {} : { signal: abortSignal }),
    });
    const bytes = new Uint8Array(await stream.arrayBuffer());
    return { response: { statusCode, headers: single(answered), body: bytes } };
  }

  /** Of the client's interface; it has no settings to change. */
  updateHttpClientConfig(): void {}

  httpHandlerConfigs(): Record<string, never> {
    return {};
  }

  /** Ends all connections. What waits for an answer fails. */
  close(): Promise<void> {
    return this.agent.destroy();
  }
}

function single(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]));
}

/** As it was signed: every character but letters, digits and `-_.~` is escaped. */
function queryText(query: NonNullable<SignedRequest['query']>): string {
  const pairs = Object.entries(query).flatMap(([name, values]) =>
    [values].flat().map((value) => (value === null ? escaped(name) : `${escaped(name)}=${escaped(value)}`)),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function escaped(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
