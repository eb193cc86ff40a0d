import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { preciseNowMs } from './events/event-text.js';
import { numberedPath, type Receipt } from './receiver.js';

/**
 * A child process that answers 204 to every POST. It tells its parent its port, and then which requests arrived when. It
 * parses as little as possible, so that it costs the machine little beside the measured services.
 */
const tellEveryMs = 20;
let receipts: Receipt[] = [];

const server = createServer((request, response) => {
  const path = request.url!.slice(1);
  const isNumbered = path === numberedPath && request.headers['parley-event-type'] === 'message.received';
  let text = '';
  if (isNumbered) request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  else request.resume();
  request.on('end', () => {
    response.writeHead(204).end();
    const number = /"text":"bench (\d+)/.exec(text)?.[1];
    const eventId = String(request.headers['webhook-id']);
    receipts.push([path, eventId, preciseNowMs(), ...(number === undefined ? [] : [Number(number)])] as Receipt);
  });
});
server.keepAliveTimeout = 60_000;

setInterval(() => {
  if (receipts.length > 0) process.send?.(receipts);
  receipts = [];
}, tellEveryMs);
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
