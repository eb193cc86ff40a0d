import { Inject, Injectable, type OnApplicationShutdown, Optional } from '@nestjs/common';
import { METRICS } from '@parley/service-runtime';
import type { Registry } from 'prom-client';
import { AddressPolicy } from './address-policy.js';
import { ConnectionPools } from './connection-pools.js';
import { type AttemptResult, Exchange } from './exchange.js';
import { guardedConnector, type Resolve } from './guarded-connector.js';

/** Replaces the system's resolver, for tests of what a hostile one can do. */
export const RESOLVE = Symbol('RESOLVE');
/** Connections that are kept at most, in all. */
export const MOST_CONNECTIONS = Symbol('MOST_CONNECTIONS');

/** As long as the longest deadline of an endpoint: it ends connections that nobody waits for any more. */
const connectTimeoutMs = 30_000;

/**
 * Sends webhooks over kept-alive connections to allowed addresses. Redirects are not followed, nothing is decompressed,
 * and no more of an answer is read than 16 KiB.
 */
@Injectable()
export class WebhookClient implements OnApplicationShutdown {
  private readonly pools: ConnectionPools;
  private readonly underWay = new Set<Exchange>();

  constructor(
    policy: AddressPolicy,
    @Inject(METRICS) registry: Registry,
    @Inject(MOST_CONNECTIONS) mostKept: number,
    @Optional() @Inject(RESOLVE) resolve?: Resolve,
  ) {
    const connect = guardedConnector(policy, { connectTimeoutMs, ...(resolve ? { resolve } : {}) });
    this.pools = new ConnectionPools(registry, { connect, mostKept });
  }

  /**
   * One POST. Whatever the receiver does is the result.
   * @param timeoutMs over all of it
   * @throws AttemptInterrupted when {@link interrupt} ended it
   */
  async post(url: string, headers: Record<string, string>, body: Buffer, timeoutMs: number): Promise<AttemptResult> {
    const { origin, pathname, search } = new URL(url);
    const exchange = new Exchange(timeoutMs);
    this.underWay.add(exchange);
    try {
      this.pools.dispatch(origin, { path: pathname + search, method: 'POST', headers, body }, exchange);
      return await exchange.result;
    } finally {
      this.underWay.delete(exchange);
    }
  }

  /** Ends every attempt that is under way, with nothing known of it. */
  interrupt(): void {
    for (const exchange of this.underWay) exchange.interrupt();
  }

  async onApplicationShutdown(): Promise<void> {
    this.interrupt();
    await this.pools.destroy();
  }
}
