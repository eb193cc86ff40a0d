import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@parley/tools';
import { eventText } from './event-text.js';
import { StreamReader } from './stream-reader.js';

let server: Server;
let stream: ServerResponse;
let reader: StreamReader;
let inOrder: boolean[];
let latenciesMs: number[];
let closed: string[];

beforeEach(async () => {
  [inOrder, latenciesMs, closed] = [[], [], []];
  server = createServer((_, response) => {
    stream = response;
    response.writeHead(200).write('retry: 2000\nid: c0\n\n');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

afterEach(() => {
  reader.close();
  server.closeAllConnections();
  server.close();
});

async function open(): Promise<void> {
  const { port } = server.address() as AddressInfo;
  reader = await StreamReader.open(`http://127.0.0.1:${port}/stream`, 'key', {
    received: (latencyMs, isInOrder) => {
      latenciesMs.push(latencyMs);
      inOrder.push(isInOrder);
    },
    closed: (reason) => closed.push(reason),
  });
}

function frame(number: number, madeAtMs = 0): string {
  return `id: c${number}\nevent: message.received\ndata: {"payload":{"text":"${eventText(number, madeAtMs)}"}}\n\n`;
}

describe('the bench’s reader of a stream', () => {
  it('finds events however they are cut up, and how long they took', async () => {
    await open();
    const bytes = `${frame(0, Date.now() - 1000)}: heartbeat\n\n${frame(1, Date.now() - 1000)}`;
    stream.write(bytes.slice(0, 30));
    await waitUntil(() => stream.writableLength === 0, 1_000);
    stream.write(bytes.slice(30));
    expect(await waitUntil(() => inOrder.length === 2, 5_000)).toBe(true);
    expect(inOrder).toEqual([true, true]);
    expect(Math.min(...latenciesMs)).toBeGreaterThan(900);
  });

  it('sees that an event is missing, or has come again', async () => {
    await open();
    stream.write(frame(0) + frame(2) + frame(3) + frame(3));
    expect(await waitUntil(() => inOrder.length === 4, 5_000)).toBe(true);
    expect(inOrder).toEqual([true, false, true, false]);
  });

  it('says why the platform ended the stream, and nothing of its own end', async () => {
    await open();
    stream.end('id: c9\nevent: stream.closed\ndata: {"reason":"slow_reader"}\n\n');
    expect(await waitUntil(() => closed.length === 1, 5_000)).toBe(true);
    await open();
    reader.close();
    expect(await waitUntil(() => stream.destroyed, 5_000)).toBe(true);
    expect(closed).toEqual(['slow_reader']);
  });
});
