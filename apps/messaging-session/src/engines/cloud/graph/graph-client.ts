import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { exchange } from './exchange.js';
import type { GraphConnections } from './graph-connections.js';
import { type GraphOutcome, outcomeOf, type ReadValue } from './graph-outcome.js';

/** The limit for a JSON answer. */
const maxAnswerBytes = 1024 * 1024;

export interface GraphCall<T> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Ids and names; each becomes a path segment after the version. */
  readonly path: readonly string[];
  readonly query?: Readonly<Record<string, string>>;
  readonly json?: object;
  /** A body to stream, instead of `json`. */
  readonly upload?: {
    readonly contentType: string;
    readonly sizeBytes: number;
    readonly body: AsyncIterable<Uint8Array>;
  };
  readonly read: ReadValue<T>;
}

/** One session's client of Graph. The access token appears in no outcome, no error and no log. */
export class GraphClient {
  readonly #accessToken: string;

  constructor(
    readonly connections: GraphConnections,
    accessToken: string,
  ) {
    this.#accessToken = accessToken;
  }

  async call<T>(call: GraphCall<T>): Promise<GraphOutcome<T>> {
    const { graph, base, version, timeoutMs } = this.connections;
    const prefix = base.pathname.replace(/\/$/, '');
    const segments = [version, ...call.path].map(encodeURIComponent).join('/');
    const query = call.query ? `?${new URLSearchParams(call.query).toString()}` : '';
    const options = { path: `${prefix}/${segments}${query}`, method: call.method, ...this.content(call) };
    const exchanged = await exchange(graph, options, { timeoutMs, maxBytes: maxAnswerBytes });
    return outcomeOf(exchanged, call.read, this.#accessToken);
  }

  /** Passes the headers of every request of this session, and the access token, which must not be logged or shown. */
  authorized<T>(use: (headers: Record<string, string>, accessToken: string) => T): T {
    return use({ authorization: `Bearer ${this.#accessToken}`, 'user-agent': 'Parley/1.0' }, this.#accessToken);
  }

  private content({ json, upload }: GraphCall<unknown>): Pick<Dispatcher.DispatchOptions, 'headers' | 'body'> {
    return this.authorized((headers) => {
      if (upload) {
        const { contentType, sizeBytes, body } = upload;
        const sized = { ...headers, 'content-type': contentType, 'content-length': String(sizeBytes) };
        // undici accepts iterables of bytes, though its types name only streams.
        return { headers: sized, body: body as Readable };
      }
      if (!json) return { headers };
      return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(json) };
    });
  }
}
