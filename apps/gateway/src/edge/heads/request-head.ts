import { unauthenticated } from '../../access/principal/index.js';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { RequestTrace } from '@parley/messaging';

/** The token of an `Authorization` header; the scheme in any case (RFC 9110). Anything else is 401. */
export function bearerToken(header: string): string {
  const match = /^bearer +([\x21-\x7e]{1,512})$/i.exec(header);
  if (!match) throw unauthenticated();
  return match[1] as string;
}

const acceptable = /^[\x21-\x7e]{1,128}$/;

/** The caller's `X-Request-Id` when it is at most 128 visible ASCII characters, else a new one (decisions.md §1). */
export function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && acceptable.test(header) ? header : randomUUID();
}

const traceIds = '(?!0{32})[\\da-f]{32}-(?!0{16})[\\da-f]{16}-[\\da-f]{2}';
/** Of version 00, or of a later one, which may have more at the end. */
const traceparents = new RegExp(`^(00-${traceIds}|(?!00|ff)[\\da-f]{2}-${traceIds}(-[\\x21-\\x7e]{1,256})?)$`);

/** The `traceparent` is left out when it is not of the form of W3C Trace Context. */
export function clientTraceOf({ 'x-request-id': id, traceparent }: IncomingHttpHeaders): RequestTrace {
  const requestId = requestIdOf(id);
  if (typeof traceparent !== 'string' || !traceparents.test(traceparent)) return { requestId };
  return { requestId, traceparent };
}

/** Patterns of path segments. The name of a session needs no decoding; any other parameter only must not be empty. */
const segments: Readonly<Record<string, string>> = { '{session}': '(?<session>[A-Za-z0-9_-]{1,64})' };

/** The pattern of a route's path with `{parameters}`, for URLs without their query. */
export function pathPattern(path: string): RegExp {
  const source = path
    .replaceAll('.', '\\.')
    .replaceAll('*', '.*')
    .replaceAll(/\{\w+\}/g, (name) => segments[name] ?? '[^/]+');
  return new RegExp(`^${source}$`);
}
