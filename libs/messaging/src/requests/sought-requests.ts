import { randomUUID } from 'node:crypto';
import { requestSought, type RequestSought } from '@parley/contracts/sessions';
import type { Broker } from '../broker/broker.js';
import type { Held } from './held-requests.js';

const tickMs = 1_000;
/** Nearly all requests are answered before. */
const soughtAfterMs = 2_000;
const answerTimeoutMs = 1_500;
const mostAtOnce = 100;

/** No process has the request any more, and none will handle it. */
export class RequestLost extends Error {}

interface Sought extends RequestSought {
  readonly sinceMs: number;
  isRequested: boolean;
  readonly lost: () => void;
}

/** Seeks the requests of this process that sessions have not answered for seconds, with one timer for all of them. */
export class SoughtRequests {
  readonly #pending = new Map<string, Sought>();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly broker: Broker) {}

  /**
   * Follows a request by the token that it carries until its reply has come.
   * @throws RequestLost when the process that had it is gone
   */
  async follow<Reply>(sessionId: string, send: (token: string) => Promise<Reply>): Promise<Reply> {
    const token = randomUUID();
    try {
      return await new Promise<Reply>((resolve, reject) => {
        const lost = (): void => reject(new RequestLost('No process has the request any more.'));
        this.#pending.set(token, { sessionId, token, sinceMs: performance.now(), isRequested: false, lost });
        this.#timer ??= setInterval(() => this.#tick(), tickMs).unref();
        send(token).then(resolve, reject);
      });
    } finally {
      this.#pending.delete(token);
    }
  }

  #tick(): void {
    if (this.#pending.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
      return;
    }
    let requestCount = 0;
    const beforeMs = performance.now() - soughtAfterMs;
    for (const sought of this.#pending.values()) {
      if (requestCount === mostAtOnce || !this.broker.isConnected()) return;
      if (sought.isRequested || sought.sinceMs > beforeMs) continue;
      requestCount += 1;
      // The others are asked about first: many that are held keep none from being found lost.
      this.#pending.delete(sought.token);
      this.#pending.set(sought.token, sought);
      void this.#seek(sought);
    }
  }

  async #seek(sought: Sought): Promise<void> {
    sought.isRequested = true;
    const { sessionId, token } = sought;
    try {
      const question = JSON.stringify({ sessionId, token } satisfies RequestSought);
      const answer = await this.broker.connection.request(requestSought.subject, question, {
        timeout: answerTimeoutMs,
      });
      if (!answer.json<Held>().held) sought.lost();
    } catch (error) {
      // Nobody serves the session now, or NATS is away: the request may still be handled.
      this.broker.logger.debug({ err: error, sessionId }, 'nobody told what became of a request; it is awaited');
    } finally {
      sought.isRequested = false;
    }
  }
}
