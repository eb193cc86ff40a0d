import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { GatheringSocket } from './gathering-socket.js';

describe('GatheringSocket', () => {
  let server: Server;
  let received = '';
  let socket: GatheringSocket;

  beforeAll(async () => {
    server = createServer((peer) => peer.on('data', (chunk) => (received += chunk.toString())));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    socket = new GatheringSocket();
    socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
  });
  afterAll(() => {
    socket.destroy();
    server.close();
  });

  it('sends what is written in one turn at once and in order, also from promises, and the next turn by itself', async () => {
    const sent = jest.spyOn(socket, '_write');
    socket.write('a');
    socket.cork();
    socket.write(Buffer.from('b'));
    socket.uncork();
    await Promise.resolve();
    await new Promise<void>((done) => void Promise.resolve().then(() => socket.write('c', () => done())));
    await new Promise<void>((done) => void socket.write('d', () => done()));
    socket.end();
    await once(socket, 'close');
    expect(sent.mock.calls.map(([chunk]) => String(chunk))).toEqual(['abc', 'd']);
    expect(received).toBe('abcd');
  });
});
