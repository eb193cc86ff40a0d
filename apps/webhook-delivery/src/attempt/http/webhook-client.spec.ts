import type { LookupAddress } from 'node:dns';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AddressPolicy, type Resolve } from '@parley/outbound-http';
import { httpReceiver, type HttpReceiver, RawServer, waitFor } from '@parley/testing';
import { Registry } from 'prom-client';
import { AttemptInterrupted } from './exchange.js';
import { WebhookClient } from './webhook-client.js';

const body = Buffer.from('{"hello":"wörld"}');
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

/** A resolver that gives these addresses, one set after the other, the last for good. */
function resolving(...answers: string[][]): Resolve & { queries: string[] } {
  const queries: string[] = [];
  const resolve: Resolve = (hostname, _options, callback) => {
    const addresses = answers[Math.min(queries.length, answers.length - 1)] ?? [];
    queries.push(hostname);
    const found = addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }));
    callback(null, found);
  };
  return Object.assign(resolve, { queries });
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

describe('an attempt that is answered', () => {
  it('sends the very bytes, and tells status and body', async () => {
    receiver.always({ kind: 'answer', status: 201, body: 'grüße' });
    const result = await aClient().post(`${receiver.url}hook?a=1&b=%20`, headers, body, 2000);
    expect(result).toMatchObject({ responseStatus: 201, responseBody: Buffer.from('grüße') });
    expect(result).not.toHaveProperty('error');
    expect(receiver.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /hook?a=1&b=%20']);
    expect(receiver.requests[0]?.body.toString('utf8')).toBe('{"hello":"wörld"}');
  });

  it.each([200, 202, 204, 299, 304, 500])('tells of %d without a body', async (status) => {
    const server = await serve((socket) => socket.write(`HTTP/1.1 ${status} X\r\ncontent-length: 0\r\n\r\n`));
    const result = await aClient().post(server.url, headers, body, 2000);
    expect(result).toEqual({ durationMs: expect.any(Number), responseStatus: status });
  });

  it('waits beyond interim answers for the answer', async () => {
    const early = 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n';
    const server = await serve((socket) =>
      socket.write(`${early}${early}HTTP/1.1 200 OK\r\nretry-after: 7\r\ncontent-length: 2\r\n\r\nok`),
    );
    const result = await aClient().post(server.url, headers, body, 2000);
    expect(result).toMatchObject({ responseStatus: 200, responseBody: Buffer.from('ok'), retryAfter: '7' });
  });

  it('waits beyond a 100 Continue that it did not ask for', async () => {
    const server = await serve((socket) =>
      socket.write('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok'),
    );
    const client = aClient();
    for (let count = 0; count < 3; count++) {
      const result = await client.post(server.url, headers, body, 2000);
      expect(result).toMatchObject({ responseStatus: 200, responseBody: Buffer.from('ok') });
    }
    expect(server.sockets.size).toBe(1);
  });

  it.each(['', 'upgrade: websocket\r\nconnection: upgrade\r\n'])(
    'takes a switch of protocols that it did not ask for as no answer (%j)',
    async (fields) => {
      const server = await serve((socket) => socket.write(`HTTP/1.1 101 Switching Protocols\r\n${fields}\r\n`));
      const result = await inTime(aClient().post(server.url, headers, body, 5000));
      expect(result).toEqual({ durationMs: expect.any(Number), error: 'invalid_response' });
    },
  );

  it('uses its connections again', async () => {
    const server = await serve((socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'));
    const client = aClient();
    for (let count = 0; count < 10; count++) await client.post(server.url, headers, body, 2000);
    expect(server.sockets.size).toBe(1);
  });

  it('does not follow a redirect', async () => {
    const inner = await httpReceiver();
    receiver.always({ kind: 'redirect', location: inner.url });
    expect(await aClient().post(receiver.url, headers, body, 2000)).toMatchObject({ responseStatus: 302 });
    expect(inner.requests).toHaveLength(0);
    await inner.close();
  });

  it('reads 16 KiB of an endless answer and hangs up', async () => {
    const server = await serve((socket) => {
      const more = (): void => {
        while (!socket.destroyed && socket.write('x'.repeat(8192)));
      };
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      socket.on('drain', more);
      more();
    });
    const result = await inTime(aClient().post(server.url, headers, body, 10_000));
    expect(result.responseStatus).toBe(200);
    expect(result).not.toHaveProperty('error');
    expect(result.responseBody?.length).toBe(16_384);
    await waitFor(() => server.sockets.size === 0, { message: 'the connection to be closed' });
  });

  it('takes an answer that is cut off for none, with any status', async () => {
    const server = await serve((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nshort'));
    const result = await aClient().post(server.url, headers, body, 2000);
    expect(result).toEqual({ durationMs: expect.any(Number), error: 'reset' });
  });

  it('decompresses nothing', async () => {
    const packed = gzipSync('x'.repeat(1_000_000));
    const server = await serve((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${packed.length}\r\n\r\n`);
      socket.write(packed);
    });
    const result = await aClient().post(server.url, headers, body, 2000);
    expect(result.responseBody?.equals(packed)).toBe(true);
  });
});

describe('an address that webhooks must not reach', () => {
  const strict = new AddressPolicy([]);

  it('is refused when the URL names it', async () => {
    for (const url of [receiver.url, `http://[::1]:${receiver.port}/`, `http://2130706433:${receiver.port}/`]) {
      expect(await aClient(strict).post(url, headers, body, 2000)).toMatchObject({ error: 'blocked_address' });
    }
    expect(receiver.requests).toHaveLength(0);
  });

  it.each([
    ['loopback', ['127.0.0.1']],
    ['metadata', ['169.254.169.254']],
    ['IPv4-mapped', ['::ffff:127.0.0.1']],
    ['IPv6 loopback', ['::1']],
    ['nothing', []],
    ['a good one and a private one', ['8.8.8.8', '10.0.0.1']],
  ])('is refused when a name resolves to it: %s', async (_, addresses) => {
    const resolve = resolving(addresses);
    const url = `http://rebind.example:${receiver.port}/`;
    expect(await aClient(strict, resolve).post(url, headers, body, 2000)).toMatchObject({ error: 'blocked_address' });
    expect(resolve.queries).toEqual(['rebind.example']);
    expect(receiver.requests).toHaveLength(0);
  });

  // 127.0.0.1 stands for a good address, 127.0.0.2 for a forbidden one; the receiver answers on the first.
  const oneAllowed = new AddressPolicy(['127.0.0.1/32']);

  it('is refused when a name that was good turns to it: every connection is checked', async () => {
    const client = aClient(oneAllowed, resolving(['127.0.0.1'], ['127.0.0.2']));
    const url = `http://rebind.example:${receiver.port}/`;
    receiver.always({ kind: 'answer', status: 200, headers: { connection: 'close' } });
    expect(await client.post(url, headers, body, 2000)).toMatchObject({ responseStatus: 200 });
    expect(await client.post(url, headers, body, 2000)).toMatchObject({ error: 'blocked_address' });
    expect(receiver.requests).toHaveLength(1);
  });

  it('is not what a kept-alive connection leads to: that stays where it was checked', async () => {
    const resolve = resolving(['127.0.0.1'], ['127.0.0.1'], ['127.0.0.2']);
    const client = aClient(oneAllowed, resolve);
    const url = `http://rebind.example:${receiver.port}/`;
    for (let count = 0; count < 10; count++) {
      expect(await client.post(url, headers, body, 2000)).toMatchObject({ responseStatus: 200 });
    }
    expect(resolve.queries.length).toBeLessThanOrEqual(2);
  });
});

describe('look-ups', () => {
  it('of one name go out once for all who wait', async () => {
    const waiting: (() => void)[] = [];
    const slow: Resolve = (_hostname, _options, callback) =>
      void waiting.push(() => callback(null, [{ address: '127.0.0.1', family: 4 }]));
    const client = aClient(loopback, slow);
    const url = `http://slow.example:${receiver.port}/`;
    const attempts = Array.from({ length: 5 }, () => client.post(url, headers, body, 5000));
    await waitFor(() => waiting.length > 0);
    for (const answer of waiting) answer();
    for (const result of await Promise.all(attempts)) expect(result).toMatchObject({ responseStatus: 200 });
    expect(waiting).toHaveLength(1);
  });
});

describe('a receiver that hangs', () => {
  it('does not hold up another endpoint on the same host', async () => {
    const client = aClient();
    receiver.always(({ path }) => (path === '/hang' ? { kind: 'hang' } : { kind: 'answer', status: 200 }));
    const hanging = Array.from({ length: 150 }, () => client.post(`${receiver.url}hang`, headers, body, 2000));
    await waitFor(() => receiver.requests.length >= 128, { message: 'the hanging requests to be under way' });
    expect(await client.post(`${receiver.url}fine`, headers, body, 1000)).toMatchObject({ responseStatus: 200 });
    await Promise.all(hanging);
  });
});

describe('closing', () => {
  it('does not wait for a receiver that hangs, and says that we ended it', async () => {
    receiver.always({ kind: 'hang' });
    const client = aClient();
    const ended = expect(client.post(receiver.url, headers, body, 20_000)).rejects.toThrow(AttemptInterrupted);
    await waitFor(() => receiver.requests.length === 1);
    await inTime(client.onApplicationShutdown());
    await ended;
  });
});
