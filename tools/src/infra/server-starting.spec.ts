import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { findFreePort } from './free-port.js';
import { natsServer } from './nats-server.js';
import { postgresServer } from './postgres-server.js';
import { redisServer } from './redis-server.js';
import type { ServerKind } from './server-kind.js';

/** What a server of each kind answers while it recovers, as bytes, read by the kind's own probe. */
describe('a server that is recovering', () => {
  let server: Server | undefined;
  let sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    sockets = [];
    server?.close();
  });

  async function listen(answer: (socket: Socket, request: string) => void): Promise<number> {
    server = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.on('data', (data: Buffer) => answer(socket, data.toString('latin1')));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server?.once('listening', resolve));
    return (server.address() as AddressInfo).port;
  }

  async function isStarting(kind: ServerKind, url: string): Promise<boolean> {
    const problem: unknown = await kind.probe(url).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(Error);
    return kind.isStarting(problem as Error);
  }

  function postgresError(code: string, text: string): Buffer {
    const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`);
    const head = Buffer.from('E\0\0\0\0');
    head.writeInt32BE(fields.length + 4, 1);
    return Buffer.concat([head, fields]);
  }

  it.each([
    ['57P03', 'the database system is starting up', true],
    ['28P01', 'password authentication failed', false],
  ])('of Postgres answers %s: %s', async (code, text, expected) => {
    const port = await listen((socket) => socket.end(postgresError(code, text)));
    expect(await isStarting(postgresServer, `postgresql://parley:p@127.0.0.1:${port}/postgres`)).toBe(expected);
  });

  it.each([
    ['LOADING Redis is loading the dataset in memory', true],
    ['NOAUTH Authentication required.', false],
  ])('of Redis answers %s', async (text, expected) => {
    const port = await listen((socket, request) => {
      // One packet may have several commands.
      for (const command of request.split(/^\*\d+\r\n/m).slice(1))
        socket.write(command.includes('ping') ? `-${text}\r\n` : '+OK\r\n');
    });
    expect(await isStarting(redisServer, `redis://127.0.0.1:${port}`)).toBe(expected);
  });

  it('of NATS does not listen yet', async () => {
    const url = (port: number): string => `nats://operator:p@127.0.0.1:${port}`;
    expect(await isStarting(natsServer, url(await findFreePort()))).toBe(true);
    const port = await listen(() => undefined);
    expect(await isStarting(natsServer, url(port))).toBe(false);
  });

  it.each([
    [postgresServer, 'postgresql://parley:p@'],
    [redisServer, 'redis://'],
  ])('listens: %#', async (kind, scheme) => {
    expect(await isStarting(kind, `${scheme}127.0.0.1:${await findFreePort()}`)).toBe(false);
  });
});
