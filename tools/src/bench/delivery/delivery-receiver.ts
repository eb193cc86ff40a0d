import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { preciseNowMs } from '../events/event-text.js';
import type { Receipt, ReceiverMessage } from './delivery-receiver.protocol.js';

/** A child process that answers 204 to every POST and tells what came and when. It reads bodies, and parses nothing. */
const tellEveryMs = 20;
let receipts: Receipt[] = [];

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.writeHead(204).end();
    receipts.push([request.url!.slice(1), String(request.headers['webhook-id']), preciseNowMs()]);
  });
});
server.keepAliveTimeout = 60_000;

setInterval(() => {
  if (receipts.length === 0) return;
  tell({ receipts });
  receipts = [];
}, tellEveryMs);

function tell(message: ReceiverMessage): void {
  process.send?.(message);
}

process.on('disconnect', () => process.exit(0));

server.listen(0, '127.0.0.1', () => tell({ port: (server.address() as AddressInfo).port }));
