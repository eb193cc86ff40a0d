import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReceiverCommand, ReceiverReport } from './receiver.protocol.js';

/**
 * A child process that answers 204 to every POST and remembers what came and when. It parses only the first bytes
 * that it needs, so that it costs the machine little beside what it measures.
 */
const seen = new Set<string>();
let arrivals: [number, number][] = [];
let byType: Record<string, number> = {};
let received = 0;
let duplicates = 0;
let firstAtMs = 0;
let lastAtMs = 0;

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
  lastAtMs = performance.timeOrigin + performance.now();
  firstAtMs ||= lastAtMs;
  received += 1;
  byType[type] = (byType[type] ?? 0) + 1;
  if (seen.has(id)) duplicates += 1;
  seen.add(id);
  if (type !== 'message.received') return;
  const sequence = /"text":"bench (\d+)/.exec(Buffer.concat(chunks).toString());
  if (sequence) arrivals.push([Number(sequence[1]), lastAtMs]);
}

function report(): ReceiverReport {
  return { received, duplicates, firstAtMs, lastAtMs, byType, arrivals };
}

process.on('message', (command: ReceiverCommand) => {
  switch (command.ask) {
    case 'count':
      process.send?.(received);
      return;
    case 'report':
      process.send?.(report());
      return;
    case 'reset':
      seen.clear();
      arrivals = [];
      byType = {};
      received = duplicates = firstAtMs = lastAtMs = 0;
      process.send?.(0);
  }
});
process.on('disconnect', () => process.exit(0));

server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
