import type { OnApplicationShutdown } from '@nestjs/common';
import type { AddressPolicy } from '@parley/outbound-http';
import { Agent, type buildConnector, Pool } from 'undici';
import { graphConnector } from './graph-connector.js';

export interface GraphSettings {
  /** `GRAPH_BASE_URL` */
  readonly baseUrl: string;
  /** `GRAPH_VERSION`, such as `v23.0` */
  readonly version: string;
  /** The limit for connection, request and answer together. */
  readonly timeoutMs?: number;
  /** The addresses to which links to media may lead; default: public ones. */
  readonly policy?: AddressPolicy;
  /** Default: {@link graphConnector}. */
  readonly connect?: buildConnector.connector;
  readonly maxConnections?: number;
}

/** Short, because Graph may close an idle connection while a send is written to it: the send's outcome is then unknown. */
const idleTimeoutMs = 10_000;

/** Connections to Graph, kept alive and shared by all sessions of the process. */
export class GraphConnections implements OnApplicationShutdown {
  readonly base: URL;
  readonly version: string;
  readonly timeoutMs: number;
  readonly graph: Pool;
  /** For links to media on other hosts than Graph's. */
  readonly media: Agent;

  constructor({ baseUrl, version, timeoutMs = 15_000, maxConnections = 64, policy, connect }: GraphSettings) {
    this.base = new URL(baseUrl);
    this.version = version;
    this.timeoutMs = timeoutMs;
    const options = {
      connections: maxConnections,
      pipelining: 1,
      keepAliveTimeout: idleTimeoutMs,
      keepAliveMaxTimeout: idleTimeoutMs,
      // The exchange has its own deadline.
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: connect ?? graphConnector(baseUrl, policy),
    };
    this.graph = new Pool(this.base.origin, options);
    this.media = new Agent(options);
  }

  onApplicationShutdown(): Promise<void> {
    return this.destroy();
  }

  /** Closes all connections at once. */
  async destroy(): Promise<void> {
    await Promise.all([this.graph.destroy(), this.media.destroy()]);
  }
}
