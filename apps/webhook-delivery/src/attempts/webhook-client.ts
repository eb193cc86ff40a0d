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
const connectionsPerEndpoint = 128;

/**
 * Sends webhooks over kept-alive connections to allowed addresses. Redirects are not followed, nothing is decompressed,
 * and no more of an answer is read than 16 KiB.
 */
@Injectable()
export class WebhookClient implements OnApplicationShutdown {
  private readonly agent: Agent;

  constructor(policy: AddressPolicy, @Optional() @Inject(RESOLVE) resolve?: Resolve) {
    this.agent = new Agent({
      connections: connectionsPerEndpoint,
      pipelining: 1,
      keepAliveTimeout: 30_000,
      maxHeaderSize: 32 * 1024,
      // The attempt's own deadline is the only clock.
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: guardedConnector(policy, { connectTimeoutMs: 30_000, ...(resolve ? { resolve } : {}) }),
    });
  }

  /** One POST. Never throws for what the receiver does: that is the result. @param timeoutMs over all of it */
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
      return { durationMs: durationMs(), error: deadline.signal.aborted ? 'timeout' : classifyError(error) };
    } finally {
      clearTimeout(timer);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.close();
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
