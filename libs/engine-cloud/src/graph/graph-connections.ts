import type { OnApplicationShutdown } from '@nestjs/common';
import type { AddressPolicy } from '@parley/outbound-http';
import { FairSlots } from '@parley/service-runtime';
import { Agent, type buildConnector, Pool } from 'undici';
import { graphConnector } from './graph-connector.js';

export interface GraphSettings {
  /** `GRAPH_BASE_URL` */
  readonly baseUrl: string;
  /** `GRAPH_VERSION`, such as `v23.0` */
  readonly version: string;
  /** The limit for connection, request and answer together; where a file goes or comes, for each pause in it. */
  readonly timeoutMs?: number;
  /** The addresses to which links to media may lead; default: public ones. */
  readonly policy?: AddressPolicy;
  /** Default: {@link graphConnector}. */
  readonly connect?: buildConnector.connector;
  /** Requests at once; of one team at most half. */
  readonly maxRequests?: number;
  /** Files that are received at once; of one team at most half. */
  readonly maxDownloads?: number;
  /** Files that are sent at once; of one team at most half. */
  readonly maxUploads?: number;
}

/** Short, because Graph may close an idle connection while a send is written to it: the send's outcome is then unknown. */
const idleTimeoutMs = 10_000;

/**
 * Connections to Graph, kept alive and shared by all sessions of the process, fairly: what hangs at Graph for one team leaves
 * connections to the others (decisions.md §14).
 */
export class GraphConnections implements OnApplicationShutdown {
  readonly base: URL;
  readonly version: string;
  readonly timeoutMs: number;
  readonly graph: Pool;
  readonly requests: FairSlots;
  /** Apart from requests, as a large file takes longer than any request. */
  readonly downloads: FairSlots;
  readonly uploads: FairSlots;
  /** For links to media on other hosts than Graph's. */
  readonly media: Agent;

  constructor({ baseUrl, version, timeoutMs = 15_000, policy, connect, ...most }: GraphSettings) {
    const { maxRequests = 256, maxDownloads = 64, maxUploads = 32 } = most;
    this.requests = new FairSlots(maxRequests);
    this.downloads = new FairSlots(maxDownloads);
    this.uploads = new FairSlots(maxUploads);
    this.base = new URL(baseUrl);
    this.version = version;
    this.timeoutMs = timeoutMs;
    const options = {
      // Files may come from Graph's own host.
      connections: maxRequests + maxDownloads + maxUploads,
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
