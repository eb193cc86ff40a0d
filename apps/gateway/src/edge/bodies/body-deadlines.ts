import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { NeededInterval } from '@parley/service-runtime';

/** Upper bound of the sweep interval. Longer would cut off clients late, shorter would waste CPU. */
const maxSweepMs = 1_000;

export interface BodyLimits {
  /** For a whole body; for a large body, the longest time without a byte. */
  readonly requestMs: number;
  /** For a whole large body. */
  readonly largeMs: number;
}

interface Awaited {
  readonly response: ServerResponse;
  readonly sinceMs: number;
  isLarge: boolean;
  /** Bytes that the connection had read at the last sweep. */
  bytesRead: number;
  silentMs: number;
}

/**
 * Cuts off clients that send a body too slowly. Node has one limit for all requests: it would either cut off files on
 * slow lines or let anybody hold connections for as long as the largest file may take. Here a body gets the longer
 * limit only by {@link expectLarge}, which is called when the route and the credential are known.
 */
export class BodyDeadlines {
  readonly #awaited = new Map<IncomingMessage, Awaited>();
  readonly #sweepMs: number;
  readonly #sweeps: NeededInterval;

  constructor(
    private readonly server: Server,
    private readonly limits: BodyLimits,
  ) {
    this.#sweepMs = Math.min(maxSweepMs, Math.ceil(limits.requestMs / 4));
    // Prepended, so that it runs before the request's handler, which calls `expectLarge`.
    server.prependListener('request', (request, response) => this.await(request, response));
    this.#sweeps = new NeededInterval({
      everyMs: this.#sweepMs,
      isNeeded: () => this.#awaited.size > 0,
      run: () => this.sweep(performance.now()),
    });
    server.once('close', () => this.#sweeps.stop());
  }

  /** Gives the request the longer limit: its body may be large, and the caller may send it. */
  expectLarge(request: IncomingMessage): void {
    const awaited = this.#awaited.get(request);
    if (awaited) awaited.isLarge = true;
  }

  private await(request: IncomingMessage, response: ServerResponse): void {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    if (length === '0' && encoding === undefined) return;
    const { bytesRead } = request.socket;
    this.#awaited.set(request, { response, sinceMs: performance.now(), isLarge: false, bytesRead, silentMs: 0 });
    request.once('close', () => this.#awaited.delete(request));
    this.#sweeps.start();
  }

  private sweep(nowMs: number): void {
    for (const [request, awaited] of this.#awaited) {
      if (request.complete || request.socket.destroyed) this.#awaited.delete(request);
      else if (this.isOverdue(request.socket, awaited, nowMs)) {
        this.#awaited.delete(request);
        this.cutOff(request.socket, awaited.response);
      }
    }
  }

  private isOverdue({ bytesRead }: Socket, awaited: Awaited, nowMs: number): boolean {
    const ageMs = nowMs - awaited.sinceMs;
    if (!awaited.isLarge) return ageMs >= this.limits.requestMs;
    // Silence is counted in sweeps, not by the clock: time in which this process is too busy to read does not count.
    awaited.silentMs = bytesRead === awaited.bytesRead ? awaited.silentMs + this.#sweepMs : 0;
    awaited.bytesRead = bytesRead;
    return awaited.silentMs >= this.limits.requestMs || ageMs >= this.limits.largeMs;
  }

  /** Refuses as Node refuses a request that takes too long. A client that has an answer already gets no second one. */
  private cutOff(socket: Socket, response: ServerResponse): void {
    if (response.headersSent) {
      socket.destroy();
      return;
    }
    const error = Object.assign(new Error('The body takes too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    this.server.emit('clientError', error, socket);
  }
}
