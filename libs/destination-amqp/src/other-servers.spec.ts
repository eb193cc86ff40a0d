import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { aMessage, bounds, testPolicy } from '@parley/destination-kit/testing';
import { waitFor } from '@parley/testing';
import { amqp } from './index.js';

const credentials = { username: 'parley', password: 'secret-of-parley' };
const cleanups: (() => void)[] = [];
afterEach(() => cleanups.splice(0).forEach((cleanUp) => cleanUp()));

/** How a message to such a server ends. */
async function errorOf(talk: (socket: Socket) => void, scheme = 'amqp'): Promise<string | undefined> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    cleanups.push(() => void socket.destroy());
    talk(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => void server.close());
  const url = `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const destination = amqp.open({ settings: { url, exchange: 'x' }, credentials, policy: testPolicy });
  try {
    return (await destination.send(aMessage(), bounds(5_000))).error;
  } finally {
    await destination.close();
  }
}

describe('a server that is no broker', () => {
  it('is reported by what it does', async () => {
    expect(await errorOf((socket) => void socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n'))).toBe(
      'invalid_response',
    );
    expect(await errorOf((socket) => void socket.end())).toBe('reset');
    expect(await errorOf((socket) => void socket.resetAndDestroy())).toBe('reset');
    expect(await errorOf((socket) => void socket.end('no TLS'), 'amqps')).toBe('tls');
    expect(await errorOf((socket) => void socket.on('data', () => socket.resetAndDestroy()), 'amqps')).toBe('tls');
  });

  it('that sends without end is left', async () => {
    let isClosed = false;
    const frameStart = Buffer.from([1, 0, 0, 0, 1, 0xff, 0xff]);
    const error = await errorOf((socket) => {
      socket.on('close', () => (isClosed = true));
      const flood = (): void =>
        void (socket.destroyed || socket.write(Buffer.alloc(65_536), () => setImmediate(flood)));
      socket.write(frameStart);
      flood();
    });
    expect(error).toBe('invalid_response');
    await waitFor(() => isClosed);
  });
});
