import { request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Webhook } from 'standardwebhooks';
import { userAgent } from '../connection.js';

/** The default timeout of an endpoint's attempt (decisions.md §6). */
const timeoutMs = 15_000;

/** The result of one forwarded event: the receiver's status, or the reason why there is none. */
export type Forwarded = { latencyMs: number } & ({ status: number } | { error: string });

/** Posts events like webhook delivery: the same bytes, headers and signature (decisions.md §6). */
export class Forwarder {
  readonly #signer: Webhook;

  constructor(
    private readonly url: URL,
    secret: string,
  ) {
    this.#signer = new Webhook(secret);
  }

  /** @throws only when `signal` is aborted; a receiver that fails is a normal result */
  async forward(event: { id: string; type: string; body: Buffer }, signal: AbortSignal): Promise<Forwarded> {
    const startedAt = performance.now();
    const latencyMs = (): number => Math.round(performance.now() - startedAt);
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const headers = { ...this.#headers(event), 'content-length': event.body.length };
      const status = await post(this.url, { headers, signal: AbortSignal.any([signal, timeout]) }, event.body);
      return { status, latencyMs: latencyMs() };
    } catch (error) {
      signal.throwIfAborted();
      return { error: timeout.aborted ? 'timeout' : reasonOf(error), latencyMs: latencyMs() };
    }
  }

  #headers({ id, type, body }: { id: string; type: string; body: Buffer }): Record<string, string> {
    const now = new Date();
    return {
      // A server under development restarts often. On a connection kept open from before, its next event would fail.
      connection: 'close',
      'content-type': 'application/json',
      'user-agent': userAgent,
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': this.#signer.sign(id, now, body),
      // A forwarded event has no delivery, so the id is derived from the event.
      'parley-delivery-id': `listen-${id}`,
      'parley-attempt': '1',
      'parley-event-type': type,
    };
  }
}

/**
 * The status of the answer, whose body is not read. A redirect is not followed: webhook delivery counts it as a failure. Not by
 * `fetch`, which fails at an interim answer `100 Continue` and refuses some ports.
 */
function post(url: URL, options: RequestOptions, body: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(url, { method: 'POST', ...options }, (response) => {
      resolve(response.statusCode ?? 0);
      request.destroy();
    });
    request.on('error', reject);
    request.on('upgrade', (_, socket) => {
      socket.destroy();
      reject(new Error('invalid_response'));
    });
    request.end(body);
  });
}

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return String(code ?? message ?? error);
}
