import { Inject, Injectable, type OnApplicationShutdown, Optional } from '@nestjs/common';
import type { AttemptError } from '@parley/contracts';
import { Agent } from 'undici';
import { AddressPolicy } from './address-policy.js';
import { classifyError } from './classify-error.js';
import { guardedConnector, type Resolve } from './guarded-connector.js';

/** Replaces the system's resolver, for tests of what a hostile one can do. */
export const RESOLVE = Symbol('RESOLVE');

export interface AttemptResult {
  durationMs: number;
  responseStatus?: number;
  /** At most 16 KiB, as they came. */
  responseBody?: Buffer;
  /** Seconds or a date, as the receiver wrote it. */
  retryAfter?: string;
  error?: AttemptError;
}

export const maxResponseBytes = 16 * 1024;

/**
 * Sends webhooks over kept-alive connections to allowed addresses. Redirects are not followed, nothing is decompressed,
 * and no more of an answer is read than 16 KiB.
 */
@Injectable()
export class WebhookClient implements OnApplicationShutdown {
  private readonly agent: Agent;
  private stopped = false;

  constructor(policy: AddressPolicy, @Optional() @Inject(RESOLVE) resolve?: Resolve) {
    // Connections to one origin are not bounded here: one endpoint would hold up others at the same host. What bounds
    // them is the worker's concurrency.
    this.agent = new Agent({
      pipelining: 1,
      keepAliveTimeout: 30_000,
      maxHeaderSize: 32 * 1024,
      // The attempt's own deadline is the only clock.
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: guardedConnector(policy, { connectTimeoutMs: 30_000, ...(resolve ? { resolve } : {}) }),
    });
  }

  /**
   * One POST. What the receiver does is the result, never an error.
   * @param timeoutMs over all of it
   * @throws when this process is stopping before the answer came: nothing is known of the attempt
   */
  async post(url: string, headers: Record<string, string>, body: Buffer, timeoutMs: number): Promise<AttemptResult> {
    const startedAt = performance.now();
    const durationMs = () => Math.round(performance.now() - startedAt);
    const target = new URL(url);
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), timeoutMs);
    try {
      const response = await this.agent.request({
        origin: target.origin,
        path: target.pathname + target.search,
        method: 'POST',
        headers,
        body,
        signal: deadline.signal,
      });
      const responseBody = await readBounded(response.body);
      const retryAfter = response.headers['retry-after'];
      return {
        durationMs: durationMs(),
        responseStatus: response.statusCode,
        ...(responseBody.length > 0 ? { responseBody } : {}),
        ...(typeof retryAfter === 'string' ? { retryAfter } : {}),
      };
    } catch (error) {
      if (this.stopped) throw new Error('Stopped before the answer came.', { cause: error });
      return { durationMs: durationMs(), error: deadline.signal.aborted ? 'timeout' : classifyError(error) };
    } finally {
      clearTimeout(timer);
    }
  }

  /** The worker has waited for what was under way; what still is would hold the process for its whole deadline. */
  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.agent.destroy();
  }
}

/** Leaving the loop destroys the stream, and with it the connection of an answer that is too long. */
async function readBounded(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= maxResponseBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxResponseBytes);
}
