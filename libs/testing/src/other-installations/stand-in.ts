import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StandInReply {
  status?: number;
  body?: unknown;
}

/** What it answers for a path; undefined for 404. A function that takes the response writes to it itself. */
export type StandInRoute = (query: URLSearchParams, parts: readonly string[]) => StandInReply | undefined;

/** Takes the place of the answer, to write what a broken or hostile server would. */
export type StandInFault = (response: ServerResponse) => void;

interface Settings {
  /** The request header that must have {@link StandIn.key}, and what stands before it there. */
  keyHeader: string;
  keyPrefix?: string;
  routes(): readonly (readonly [RegExp, StandInRoute])[];
}

/**
 * Another product on 127.0.0.1, as its public documents describe the part of its API that an import reads. It reads its state at each
 * request, so that a test changes it as a user would.
 */
export class StandIn {
  readonly key = 'the-key-of-the-source';
  /** Path and query of each request, in order. */
  readonly requests: string[] = [];
  /** By path: what happens instead of the answer. */
  readonly faults = new Map<string, StandInFault>();
  readonly #server: Server;

  private constructor(settings: Settings) {
    this.#server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
      this.requests.push(request.url ?? '/');
      const fault = this.faults.get(pathname);
      if (fault !== undefined) return fault(response);
      const isKnown = request.headers[settings.keyHeader] === `${settings.keyPrefix ?? ''}${this.key}`;
      const reply = isKnown
        ? replyOf(settings, pathname, searchParams)
        : { status: 401, body: { message: 'Unauthorized' } };
      const { status = 200, body } = reply ?? { status: 404, body: { message: 'Not Found' } };
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify(body));
    });
  }

  static async start(settings: Settings): Promise<StandIn> {
    const standIn = new StandIn(settings);
    await new Promise<void>((done) => standIn.#server.listen(0, '127.0.0.1', done));
    return standIn;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((done) => {
      this.#server.close(() => done());
      this.#server.closeAllConnections();
    });
  }
}

function replyOf(settings: Settings, path: string, query: URLSearchParams): StandInReply | undefined {
  for (const [pattern, route] of settings.routes()) {
    const match = pattern.exec(path);
    if (match) return route(query, match.slice(1).map(decodeURIComponent));
  }
  return undefined;
}
