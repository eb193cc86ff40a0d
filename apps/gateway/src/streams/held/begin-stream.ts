import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** A peer that has vanished without a word is noticed by the operating system. */
const keepAliveMs = 60_000;

/**
 * Sends the head of a stream of server-sent events. Not in chunks, which would be three writes for one: the end of the
 * connection is the end of the stream.
 * @returns null for a client that has gone already
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
  return raw;
}
