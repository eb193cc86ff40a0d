import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AddressPolicy, type Resolve } from '@parley/outbound-http';
import { freePort, httpReceiver, type HttpReceiver, RawServer, waitFor } from '@parley/testing';
import { Registry } from 'prom-client';
import { WebhookClient } from './webhook-client.js';

const body = Buffer.from('{}');
const headers = { 'content-type': 'application/json' };
const loopback = new AddressPolicy(['127.0.0.0/8']);
/** Far beyond what any attempt here should take, far below what an unnoticed deadline would. */
const lateMs = 1500;

let receiver: HttpReceiver;
const clients: WebhookClient[] = [];
const servers: RawServer[] = [];

beforeEach(async () => {
  receiver = await httpReceiver();
});
afterEach(async () => {
  await receiver.close();
  for (const server of servers.splice(0)) server.close();
  await Promise.all(clients.splice(0).map((client) => client.onApplicationShutdown()));
});

function aClient(policy: AddressPolicy = loopback, resolve?: Resolve): WebhookClient {
  const client = new WebhookClient(policy, new Registry(), resolve);
  clients.push(client);
  return client;
}

async function serve(answer: (socket: Socket) => void): Promise<RawServer> {
  const server = await RawServer.start(answer);
  servers.push(server);
  return server;
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const startedAt = Date.now();
  const result = await work;
  expect(Date.now() - startedAt).toBeLessThan(lateMs);
  return result;
}

describe('the deadline', () => {
  it('ends an attempt that is never answered', async () => {
    receiver.always({ kind: 'hang' });
    expect(await inTime(aClient().post(receiver.url, headers, body, 200))).toMatchObject({ error: 'timeout' });
  });

  it('ends an answer that comes byte by byte', async () => {
    receiver.always({ kind: 'slow_body', chunk: 'x', chunks: 1000, intervalMs: 20 });
    const result = await inTime(aClient().post(receiver.url, headers, body, 200));
    expect(result).toEqual({ durationMs: expect.any(Number), error: 'timeout' });
  });

  it.each([
    ['a status line without end', 'HTTP/1.1 200 O', 'K'],
    ['chunks whose extensions have no end', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n1;a=', 'b'],
    ['trailers without end', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n0\r\na: b', 'c'],
  ])('ends %s', async (_, start, more) => {
    const server = await serve((socket) => {
      socket.write(start);
      const timer = setInterval(() => socket.write(more), 10);
      socket.on('close', () => clearInterval(timer));
    });
    expect(await inTime(aClient().post(server.url, headers, body, 300))).toMatchObject({ error: 'timeout' });
    await waitFor(() => server.sockets.size === 0, { message: 'the connection to be closed' });
  });

  it('is over connection, headers and body together', async () => {
    const slow: Resolve = (_hostname, _options, callback) =>
      void setTimeout(() => callback(null, [{ address: '127.0.0.1', family: 4 }]), 150);
    const server = await serve((socket) => {
      setTimeout(() => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n'), 150);
      setTimeout(() => socket.write('ok'), 300);
    });
    const result = await inTime(
      aClient(loopback, slow).post(`http://slow.example:${server.port}/`, headers, body, 400),
    );
    expect(result).toMatchObject({ error: 'timeout' });
  });

  it('leaves no connection behind, and makes no other', async () => {
    const server = await serve(() => undefined);
    await inTime(aClient().post(server.url, headers, body, 200));
    await waitFor(() => server.sockets.size === 0, { message: 'the connection to be closed' });
    expect(server.connections).toBe(1);
  });

  it('ends a look-up that gives no answer', async () => {
    const silent: Resolve = () => undefined;
    const result = await inTime(aClient(loopback, silent).post('http://slow.example/', headers, body, 200));
    expect(result).toMatchObject({ error: 'timeout' });
  });

  it('ends a TLS handshake that gets no answer', async () => {
    const server = await serve(() => undefined);
    expect(await inTime(aClient().post(server.url.replace('http:', 'https:'), headers, body, 200))).toMatchObject({
      error: 'timeout',
    });
  });
});

describe('an attempt that fails', () => {
  it('is reset when the receiver cuts the connection', async () => {
    receiver.always({ kind: 'reset' });
    expect(await aClient().post(receiver.url, headers, body, 2000)).toMatchObject({ error: 'reset' });
  });

  it('is connect when no server listens', async () => {
    const url = `http://127.0.0.1:${await freePort()}/`;
    expect(await aClient().post(url, headers, body, 2000)).toMatchObject({ error: 'connect' });
  });

  it('is tls when the receiver does not speak it', async () => {
    const server = await serve((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    expect(await aClient().post(server.url.replace('http:', 'https:'), headers, body, 2000)).toMatchObject({
      error: 'tls',
    });
  });

  it.each([
    ['reset', (socket: Socket) => socket.resetAndDestroy()],
    ['closed', (socket: Socket) => socket.destroy()],
  ])('is tls when the connection is %s in the handshake', async (_, cut) => {
    const server = await serve(cut);
    expect(await aClient().post(server.url.replace('http:', 'https:'), headers, body, 2000)).toMatchObject({
      error: 'tls',
    });
  });

  it('is dns when the name does not resolve', async () => {
    const unknown: Resolve = (_hostname, _options, callback) =>
      callback(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }), []);
    const result = await aClient(loopback, unknown).post('http://unknown.example/', headers, body, 2000);
    expect(result).toMatchObject({ error: 'dns' });
  });

  it.each([
    ['is no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n'],
    ['has endless headers', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(70_000)}\r\n\r\n`],
    ['is interim answers without end', 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(500)],
    ['has thousands of headers', `HTTP/1.1 200 OK\r\n${'a: b\r\n'.repeat(20_000)}\r\n`],
    ['has two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 1, 2\r\n\r\nok'],
    ['has a length and is chunked', 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\nok'],
    ['has a length that is no number', 'HTTP/1.1 200 OK\r\ncontent-length: nonsense\r\n\r\n'],
  ])('is invalid_response when the answer %s', async (_, answer) => {
    const server = await serve((socket) => socket.end(answer));
    expect(await aClient().post(server.url, headers, body, 2000)).toMatchObject({ error: 'invalid_response' });
  });
});
