import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { RawServer } from '@parley/testing';
import { Agent, request } from 'undici';
import { AddressPolicy } from './address-policy.js';
import { guardedConnector } from './guarded-connector.js';
import { UnrequestedUpgrade } from './interim-answers.js';

const dispatchers: Agent[] = [];
const servers: RawServer[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) server.close();
  await Promise.all(dispatchers.splice(0).map((dispatcher) => dispatcher.destroy()));
});

/** @param answer on the first bytes of each request */
async function exchanges(count: number, answer: (socket: Socket, nth: number) => void) {
  let nth = 0;
  const server = await RawServer.start((socket) => answer(socket, ++nth));
  servers.push(server);
  const connect = guardedConnector(new AddressPolicy(['127.0.0.0/8']), { connectTimeoutMs: 2000 });
  const dispatcher = new Agent({ connect, connections: 1 });
  dispatchers.push(dispatcher);
  const answers: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const { statusCode, body } = await request(server.url, { method: 'POST', body: 'x', dispatcher });
    answers.push(`${statusCode} ${await body.text()}`);
  }
  return { answers, connections: server.connections };
}

const continued = 'HTTP/1.1 100 Continue\r\n\r\n';
const ok = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';

describe('an answer after interim ones that nobody asked for', () => {
  it.each([
    ['100 in the same packet', [continued + ok]],
    ['100 in its own packet', [continued, ok]],
    [
      'several, with fields, beside others',
      [`${continued}HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n${continued}`, ok],
    ],
    ['100 with fields', ['HTTP/1.1 100 Continue\r\nserver: x\r\n\r\n', ok]],
    ['100 without a reason', ['HTTP/1.1 100\r\n\r\n', ok]],
    ['100 byte for byte', [...`${continued}${continued}${ok}`]],
    ['100 that is cut in its code', ['HTTP/1.1 10', `0 Continue\r\n\r\n${ok}`]],
  ])('is the answer: %s', async (_, packets) => {
    const { answers } = await exchanges(1, (socket) => {
      socket.setNoDelay(true);
      const next = (at: number): void => {
        if (at < packets.length) socket.write(packets[at]!, () => setImmediate(next, at + 1));
      };
      next(0);
    });
    expect(answers).toEqual(['200 ok']);
  });

  it('comes on a connection that is used again', async () => {
    const { answers, connections } = await exchanges(3, (socket, nth) => socket.write(nth === 2 ? ok : continued + ok));
    expect(answers).toEqual(['200 ok', '200 ok', '200 ok']);
    expect(connections).toBe(1);
  });

  it('keeps a body that reads as an interim answer', async () => {
    const { answers } = await exchanges(1, (socket) =>
      socket.write(`${continued}HTTP/1.1 200 OK\r\ncontent-length: ${continued.length}\r\n\r\n${continued}`),
    );
    expect(answers).toEqual([`200 ${continued}`]);
  });
});

it.each(['HTTP/1.1 101 Switching\r\n\r\n', 'HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'])(
  'a switch of protocols that nobody asked for is no answer: %j',
  async (switched) => {
    await expect(exchanges(1, (socket) => socket.write(switched))).rejects.toThrow(UnrequestedUpgrade);
  },
);
