import { Inject, Injectable, type OnApplicationShutdown, Optional } from '@nestjs/common';
import { AddressPolicy, guardedConnector, type Resolve } from '@parley/outbound-http';
import { METRICS } from '@parley/service-runtime';
import type { Registry } from 'prom-client';
import { Connections } from './connections.js';
import { type AttemptResult, Exchange } from './exchange.js';

/** Replaces the system's resolver, for tests of what a hostile one can do. */
export const RESOLVE = Symbol('RESOLVE');

/** As long as the longest deadline of an endpoint: it ends connections that no request waits for any more. */
const connectTimeoutMs = 30_000;

/**
 * Sends webhooks over kept-alive connections to allowed addresses. Redirects are not followed, nothing is decompressed,
 * and no more of an answer is read than 16 KiB.
 */
@Injectable()
export class WebhookClient implements OnApplicationShutdown {
  private readonly connections: Connections;
  private readonly underWay = new Set<Exchange>();

  constructor(
    policy: AddressPolicy,
    @Inject(METRICS) registry: Registry,
    @Optional() @Inject(RESOLVE) resolve?: Resolve,
  ) {
    const connect = guardedConnector(policy, { connectTimeoutMs, ...(resolve ? { resolve } : {}) });
    this.connections = new Connections(connect, registry);
  }

  /**
   * One POST. Failures of the receiver are results, never thrown.
   * @param timeoutMs over all of it
   * @throws AttemptInterrupted when {@link interrupt} ended it
   */
  async post(url: string, headers: Record<string, string>, body: Buffer, timeoutMs: number): Promise<AttemptResult> {
    const { origin, pathname, search } = new URL(url);
    const exchange = new Exchange(timeoutMs);
    const connection = this.connections.take(origin);
    this.underWay.add(exchange);
    try {
      connection.client.dispatch({ path: pathname + search, method: 'POST', headers, body }, exchange);
      return await exchange.result;
    } finally {
      this.underWay.delete(exchange);
      this.connections.release(connection, exchange.isWhole);
    }
  }

  /** Ends every attempt that is under way, with nothing known of it. */
  interrupt(): void {
    for (const exchange of this.underWay) exchange.interrupt();
  }

  async onApplicationShutdown(): Promise<void> {
    this.interrupt();
    await this.connections.destroy();
  }
}
