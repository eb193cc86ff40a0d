import { Inject, Injectable, type OnApplicationShutdown, Optional } from '@nestjs/common';
import { Agent } from 'undici';
import { AddressPolicy } from './address-policy.js';
import { type AttemptResult, Exchange } from './exchange.js';
import { guardedConnector, type Resolve } from './guarded-connector.js';

/** Replaces the system's resolver, for tests of what a hostile one can do. */
export const RESOLVE = Symbol('RESOLVE');

/** As long as the longest deadline of an endpoint: it ends connections that nobody waits for any more. */
const connectTimeoutMs = 30_000;

/**
 * Sends webhooks over kept-alive connections to allowed addresses. Redirects are not followed, nothing is decompressed,
 * and no more of an answer is read than 16 KiB. Connections are bounded by the attempts under way, not by host: many
 * endpoints may share one, and one that hangs must not use up the others' connections.
 */
@Injectable()
export class WebhookClient implements OnApplicationShutdown {
  private readonly agent: Agent;
  private readonly underWay = new Set<Exchange>();

  constructor(policy: AddressPolicy, @Optional() @Inject(RESOLVE) resolve?: Resolve) {
    this.agent = new Agent({
      connections: null,
      pipelining: 1,
      keepAliveTimeout: 30_000,
      maxHeaderSize: 32 * 1024,
      // The attempt's own deadline is the only clock.
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: guardedConnector(policy, { connectTimeoutMs, ...(resolve ? { resolve } : {}) }),
    });
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
      this.agent.dispatch({ origin, path: pathname + search, method: 'POST', headers, body }, exchange);
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
    await this.agent.destroy();
  }
}
