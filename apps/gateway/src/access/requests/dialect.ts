import type { IncomingMessage } from 'node:http';
import type { DomainError } from '@parley/contracts/base';
import type { Principal } from '../principal/index.js';

/** A request that failed, as far as its answer may tell of it. */
export interface FailedRequest {
  readonly requestId: string;
  readonly method: string;
  /** The path below the prefix, without the query. */
  readonly path: string;
  /** Null before the credential has been checked. */
  readonly principal: Principal | null;
}

export interface DialectAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Record<string, unknown>;
}

/**
 * Another form of the API below a path prefix: its requests bring their credential in another way, and its errors have
 * another shape. Behind it are the same routes.
 */
export interface Dialect {
  readonly prefix: string;
  /**
   * Called before anything reads the request; may change its headers.
   * @param url below the host: path and query
   * @returns the URL that is routed, without what must not be logged
   */
  receive(request: IncomingMessage, url: string): string;
  errorAnswer(error: DomainError, failed: FailedRequest): DialectAnswer;
}

/** The path and query of a request target, which may contain the host (RFC 9112 §3.2.2). */
export function belowHost(target: string): string {
  return target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/]*/i, '');
}

/** The dialect at whose prefix the URL is. */
export function dialectAt(dialects: readonly Dialect[], url: string): Dialect | undefined {
  return dialects.find(({ prefix }) => url.startsWith(prefix) && /^[/?]?$/.test(url.charAt(prefix.length)));
}
