import type { OnApplicationShutdown } from '@nestjs/common';
import type { AddressPolicy } from '@parley/outbound-http';
import { Agent, type buildConnector, Pool } from 'undici';
import { graphConnector } from './graph-connector.js';

export interface GraphSettings {
  /** `GRAPH_BASE_URL` */
  readonly baseUrl: string;
  /** `GRAPH_VERSION`, such as `v23.0` */
  readonly version: string;
  /** Over connection, request and answer. */
  readonly timeoutMs?: number;
  /** Of the addresses to which links to media may lead; by default public ones. */
  readonly policy?: AddressPolicy;
  /** By default {@link graphConnector}. */
  readonly connect?: buildConnector.connector;
  readonly maxConnections?: number;
}

/** Short: a connection that Graph closes as a send is written on it leaves the send unknown. */
const idleTimeoutMs = 10_000;

/** Connections to Graph, kept alive and shared by all sessions of the process. */
export class GraphConnections implements OnApplicationShutdown {
  readonly base: URL;
  readonly version: string;
  readonly timeoutMs: number;
  readonly graph: Pool;
  /** To where Meta's links to media lead, if that is not Graph itself. */
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
      // The exchange's own deadline is the only clock.
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

  /** Ends everything at once. */
  async destroy(): Promise<void> {
    await Promise.all([this.graph.destroy(), this.media.destroy()]);
  }
}
