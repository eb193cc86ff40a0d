import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { Text } from '@parley/contracts/base';

/** Lets the operating system notice a peer that vanished silently. */
const keepAliveMs = 60_000;

/**
 * Sends the head of a stream of server-sent events. Not chunked, which would need three writes for one: the end of the
 * connection is the end of the stream.
 * @returns null when the client is gone already, and for HEAD, which has the head alone
 */
export function beginStream(reply: FastifyReply): ServerResponse | null {
  const { raw } = reply;
  reply.hijack();
  if (raw.closed || !raw.socket || raw.socket.destroyed) return null;
  raw.useChunkedEncodingByDefault = false;
  raw.socket.setKeepAlive(true, keepAliveMs);
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'close',
  });
  if (reply.request.method !== 'HEAD') return raw;
  raw.end();
  return null;
}

/** For readers that cannot set a header when they connect again, such as polyfills of `EventSource` (decisions.md §5). */
export class ResumedStreamQuery {
  @Text({ optional: true, description: 'The same as `Last-Event-ID`, for clients that cannot send that header.' })
  lastEventId?: string;
}
