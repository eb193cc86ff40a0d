import { Webhook } from 'standardwebhooks';
import { userAgent } from '../api/index.js';

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
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        headers: this.#headers(event),
        body: event.body,
        // Webhook delivery counts a redirect as a failure, so it is not followed here either.
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      const { status } = response;
      await response.body?.cancel();
      return { status, latencyMs: latencyMs() };
    } catch (error) {
      signal.throwIfAborted();
      return { error: reasonOf(error), latencyMs: latencyMs() };
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

function reasonOf(error: unknown): string {
  const { name, message, cause } = error as { name?: unknown; message?: unknown; cause?: { code?: unknown } };
  if (name === 'TimeoutError') return 'timeout';
  return String(cause?.code ?? message ?? error);
}
