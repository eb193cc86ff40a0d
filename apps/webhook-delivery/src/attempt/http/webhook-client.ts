import { Inject, Injectable, type OnApplicationShutdown, Optional } from '@nestjs/common';
import { AddressPolicy, guardedConnector, type Resolve } from '@parley/outbound-http';
import { METRICS } from '@parley/service-runtime';
import type { Registry } from 'prom-client';
import { Connections } from './connections.js';
import { type EndpointConnector, OwnConnectors } from './access/own-connectors.js';
import { type AttemptResult, Exchange } from './exchange.js';

/** Replaces the system's resolver in tests, to imitate a hostile one. */
export const RESOLVE = Symbol('RESOLVE');

/** As long as the longest timeout of an endpoint, so it only closes connections for which no request waits any more. */
const connectTimeoutMs = 30_000;

/**
 * Sends webhooks over kept-alive connections to allowed addresses. Does not follow redirects or decompress answers, and
 * reads at most 16 KiB of an answer.
 */
@Injectable()
export class WebhookClient implements OnApplicationShutdown {
  private readonly connections: Connections;
  private readonly own: OwnConnectors;
  private readonly underWay = new Set<Exchange>();

  constructor(
    policy: AddressPolicy,
    @Inject(METRICS) registry: Registry,
    @Optional() @Inject(RESOLVE) resolve?: Resolve,
  ) {
    const guarded = { connectTimeoutMs, ...(resolve ? { resolve } : {}) };
    this.connections = new Connections(guardedConnector(policy, guarded), registry);
    this.own = new OwnConnectors(
      (tls) => guardedConnector(policy, { ...guarded, tls }),
      (retired) => this.connections.retire(retired),
    );
  }

  /**
   * Sends one POST. Failures of the receiver are results and are not thrown.
   * @param timeoutMs for the whole exchange
   * @param tls of an endpoint that has its own
   * @throws AttemptInterrupted when {@link interrupt} ended it
   */
  async post(
    url: string,
    headers: Record<string, string>,
    body: Buffer,
    timeoutMs: number,
    tls?: EndpointConnector,
  ): Promise<AttemptResult> {
    const { origin, pathname, search } = new URL(url);
    const own = tls && this.own.of(tls);
    const exchange = new Exchange(timeoutMs);
    const connection = this.connections.take(origin, own);
    this.underWay.add(exchange);
    try {
      connection.client.dispatch({ path: pathname + search, method: 'POST', headers, body }, exchange);
      return await exchange.result;
    } finally {
      this.underWay.delete(exchange);
      this.connections.release(connection, exchange.isWhole);
    }
  }

  /** Ends every attempt under way; their results stay unknown. */
  interrupt(): void {
    for (const exchange of this.underWay) exchange.interrupt();
  }

  async onApplicationShutdown(): Promise<void> {
    this.interrupt();
    await this.connections.destroy();
  }
}
