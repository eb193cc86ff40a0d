import type { Readable } from 'node:stream';
import { type SlotOwner, TransferDeadline } from '@parley/service-runtime';
import type { Dispatcher } from 'undici';
import { exchange, type Exchanged } from './exchange.js';
import type { GraphConnections } from './graph-connections.js';
import { type GraphOutcome, outcomeOf, type ReadValue } from './graph-outcome.js';

const userAgent = 'Parley/1.0';

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
    readonly headers?: Readonly<Record<string, string>>;
  };
  /** Of the access token; default `Bearer`. */
  readonly scheme?: 'OAuth';
  /** The request carries no access token. */
  readonly isAnonymous?: boolean;
  /** Default: that of all requests. */
  readonly timeoutMs?: number;
  readonly read: ReadValue<T>;
}

/** One session's client of Graph. The access token appears in no outcome, no error and no log. */
export class GraphClient {
  readonly #accessToken: string;

  constructor(
    readonly connections: GraphConnections,
    accessToken: string,
    /** Whose requests these are. */
    readonly owner: SlotOwner,
  ) {
    this.#accessToken = accessToken;
  }

  async call<T>(call: GraphCall<T>): Promise<GraphOutcome<T>> {
    const { base, version } = this.connections;
    const prefix = base.pathname.replace(/\/$/, '');
    const segments = [version, ...call.path].map(segmentOf).join('/');
    const query = call.query ? `?${new URLSearchParams(call.query).toString()}` : '';
    const path = `${prefix}/${segments}${query}`;
    return outcomeOf(await this.exchanged(call, path), call.read, this.#accessToken);
  }

  /** The time limit covers the wait for a connection: a request that gets none in time was not sent. */
  private async exchanged(call: GraphCall<unknown>, path: string): Promise<Exchanged> {
    const { graph, requests, uploads } = this.connections;
    const timeoutMs = call.timeoutMs ?? this.connections.timeoutMs;
    const beganAtMs = performance.now();
    const signal = AbortSignal.timeout(timeoutMs);
    let release: () => void;
    try {
      release = await (call.upload ? uploads : requests).take(this.owner, signal);
    } catch (error) {
      if (!signal.aborted) throw error;
      return { kind: 'failed', reason: 'timeout', wasWritten: false };
    }
    const leftMs = Math.max(1, timeoutMs - (performance.now() - beganAtMs));
    const transfer = call.upload && new TransferDeadline(timeoutMs);
    const options = { path, method: call.method, ...this.content(call, transfer) };
    try {
      return await exchange(graph, options, { time: transfer ?? leftMs, maxBytes: maxAnswerBytes });
    } finally {
      release();
    }
  }

  /** Passes the headers of every request of this session, and the access token, which must not be logged or shown. */
  authorized<T>(use: (headers: Record<string, string>, accessToken: string) => T): T {
    return use({ authorization: `Bearer ${this.#accessToken}`, 'user-agent': userAgent }, this.#accessToken);
  }

  private content(
    { json, upload, scheme, isAnonymous }: GraphCall<unknown>,
    transfer: TransferDeadline | undefined,
  ): Pick<Dispatcher.DispatchOptions, 'headers' | 'body'> {
    if (isAnonymous) return { headers: { 'user-agent': userAgent } };
    return this.authorized((bearing, accessToken) => {
      const headers = scheme === undefined ? bearing : { ...bearing, authorization: `${scheme} ${accessToken}` };
      if (upload) {
        const { contentType, sizeBytes, body } = upload;
        const sized = {
          ...{ ...headers, ...upload.headers },
          ...{ 'content-type': contentType, 'content-length': String(sizeBytes) },
        };
        // undici accepts iterables of bytes, though its types name only streams.
        return { headers: sized, body: counted(body, transfer) as unknown as Readable };
      }
      if (!json) return { headers };
      return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(json) };
    });
  }
}

/** A piece that is fetched has room in the connection: the one before it is on its way. */
async function* counted(
  body: AsyncIterable<Uint8Array>,
  transfer: TransferDeadline | undefined,
): AsyncGenerator<Uint8Array> {
  for await (const piece of body) {
    yield piece;
    transfer?.moved(piece.length);
  }
}

/** The ids of uploads have a colon, which paths may have as it is. */
function segmentOf(segment: string): string {
  return encodeURIComponent(segment).replaceAll('%3A', ':');
}
