import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { NeededInterval } from '@parley/service-runtime';

/** Fewer looks at the bodies that are on their way would cut off late, more would cost for nothing. */
const maxSweepMs = 1_000;

export interface BodyLimits {
  /** For a body as a whole; where it may be large, without a single byte of it. */
  readonly requestMs: number;
  /** For a body that may be large, as a whole. */
  readonly largeMs: number;
}

interface Awaited {
  readonly response: ServerResponse;
  readonly sinceMs: number;
  isLarge: boolean;
  /** Of the connection, when it was last looked at. */
  bytesRead: number;
  silentMs: number;
}

/**
 * Cuts off who takes too long to send a body. Node has one limit for all requests, which would either cut off files on
 * slow lines or let anybody hold connections for as long as the largest file may take: here a body has the longer limit
 * only once {@link expectLarge} has been told, by who knows the route and the credential.
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
    // Before the handler of the request, which would answer that its body is large.
    server.prependListener('request', (request, response) => this.await(request, response));
    this.#sweeps = new NeededInterval({
      everyMs: this.#sweepMs,
      isNeeded: () => this.#awaited.size > 0,
      run: () => this.sweep(performance.now()),
    });
    server.once('close', () => this.#sweeps.stop());
  }

  /** For one whose body may be large, and may be sent. */
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
    // Counted in sweeps: what came while this process had no time for it is no silence of the client.
    awaited.silentMs = bytesRead === awaited.bytesRead ? awaited.silentMs + this.#sweepMs : 0;
    awaited.bytesRead = bytesRead;
    return awaited.silentMs >= this.limits.requestMs || ageMs >= this.limits.largeMs;
  }

  /** As Node does with a request that takes too long as a whole; who has an answer already gets no second one. */
  private cutOff(socket: Socket, response: ServerResponse): void {
    if (response.headersSent) {
      socket.destroy();
      return;
    }
    const error = Object.assign(new Error('The body takes too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    this.server.emit('clientError', error, socket);
  }
}
