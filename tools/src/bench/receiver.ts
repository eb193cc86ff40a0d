import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from './child.js';

export interface ReceiverReport {
  /** Requests received, repeats included. */
  received: number;
  /** Requests whose webhook-id had come before. */
  duplicates: number;
  /** Epoch milliseconds of the first and the last request. */
  firstAtMs: number;
  lastAtMs: number;
  /** Sequence number in the text → epoch milliseconds at which its message.received came. */
  arrivals: [number, number][];
}

export interface ReceiverMethods {
  listen(): Promise<number>;
  count(): number;
  report(): ReceiverReport;
  reset(): void;
}

/**
 * A child process that answers 204 to every POST and remembers what came and when. It parses only the first bytes
 * that it needs, so that it costs the machine little beside what it measures.
 */
const seen = new Set<string>();
let now = empty();

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    response.writeHead(204).end();
    record(String(request.headers['webhook-id']), String(request.headers['parley-event-type']), chunks);
  });
});
server.keepAliveTimeout = 60_000;

function record(id: string, type: string, chunks: Buffer[]): void {
  now.lastAtMs = performance.timeOrigin + performance.now();
  now.firstAtMs ||= now.lastAtMs;
  now.received += 1;
  if (seen.has(id)) now.duplicates += 1;
  seen.add(id);
  if (type !== 'message.received') return;
  const sequence = /"text":"bench (\d+)/.exec(Buffer.concat(chunks).toString());
  if (sequence) now.arrivals.push([Number(sequence[1]), now.lastAtMs]);
}

function empty(): ReceiverReport {
  return { received: 0, duplicates: 0, firstAtMs: 0, lastAtMs: 0, arrivals: [] };
}

serve({
  listen: async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return (server.address() as AddressInfo).port;
  },
  count: () => now.received,
  report: () => now,
  reset: () => {
    seen.clear();
    now = empty();
  },
} satisfies ReceiverMethods);
