import { Webhook } from 'standardwebhooks';
import { userAgent } from '../api/index.js';

/** As long as an endpoint's attempt may take by default (decisions.md §6). */
const timeoutMs = 15_000;

/** What came of one forwarding: an answer, or the reason why there is none. */
export type Forwarded = { latencyMs: number } & ({ status: number } | { error: string });

/** Posts events as webhook delivery does: the same bytes, headers and signature (decisions.md §6). */
export class Forwarder {
  readonly #signer: Webhook;

  constructor(
    private readonly url: URL,
    secret: string,
  ) {
    this.#signer = new Webhook(secret);
  }

  /** @throws only when `signal` is aborted; a receiver that fails is an outcome */
  async forward(event: { id: string; type: string; body: Buffer }, signal: AbortSignal): Promise<Forwarded> {
    const startedAt = performance.now();
    const latencyMs = (): number => Math.round(performance.now() - startedAt);
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        headers: this.#headers(event),
        body: event.body,
        // For webhooks a redirect is a failure.
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
      // A server under development restarts often: a connection kept from before would fail its first event.
      connection: 'close',
      'content-type': 'application/json',
      'user-agent': userAgent,
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': this.#signer.sign(id, now, body),
      // There is no delivery behind it, but one forwarding to an event.
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
