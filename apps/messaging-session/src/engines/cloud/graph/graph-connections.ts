import { Agent, type buildConnector, Pool } from 'undici';

export interface GraphSettings {
  /** `GRAPH_BASE_URL` */
  readonly baseUrl: string;
  /** `GRAPH_VERSION`, such as `v23.0` */
  readonly version: string;
  /** Makes connections to where Meta's links to media lead, if that is not Graph itself. */
  readonly connectMedia: buildConnector.connector;
  /** Over connection, request and answer. */
  readonly timeoutMs?: number;
  readonly maxConnections?: number;
}

/** Short: a connection that Graph closes as a send is written on it leaves the send unknown. */
const idleTimeoutMs = 10_000;
const connectTimeoutMs = 5_000;

/** Connections to Graph, kept alive and shared by all sessions of the process. */
export class GraphConnections {
  readonly base: URL;
  readonly version: string;
  readonly timeoutMs: number;
  readonly graph: Pool;
  readonly media: Agent;

  constructor({ baseUrl, version, connectMedia, timeoutMs = 15_000, maxConnections = 64 }: GraphSettings) {
    this.base = new URL(baseUrl);
    this.version = version;
    this.timeoutMs = timeoutMs;
    const options = {
      connections: maxConnections,
      pipelining: 1,
      keepAliveTimeout: idleTimeoutMs,
      keepAliveMaxTimeout: idleTimeoutMs,
      // The exchange's own deadline is the only clock.
      headersTimeout: 0,
      bodyTimeout: 0,
    };
    this.graph = new Pool(this.base.origin, { ...options, connect: { timeout: connectTimeoutMs } });
    this.media = new Agent({ ...options, connect: connectMedia });
  }

  /** Ends everything at once. */
  async destroy(): Promise<void> {
    await Promise.all([this.graph.destroy(), this.media.destroy()]);
  }
}
