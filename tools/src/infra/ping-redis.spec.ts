import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { pingRedis } from './ping-redis.js';

let server: Server | undefined;

/** A server that answers with these bytes. @returns its address, and what it has received */
async function serverThat(...answers: string[]): Promise<{ address: string; received: string[] }> {
  const received: string[] = [];
  server = createServer((socket) => {
    socket.on('data', (chunk) => {
      received.push(chunk.toString());
      for (const answer of answers) socket.write(answer);
      if (answers.length === 0) socket.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

describe('asking Redis', () => {
  afterEach(() => void server?.close());

  it('signs in and asks', async () => {
    const { address, received } = await serverThat('+OK\r\n+PO', 'NG\r\n');
    await pingRedis(`redis://default:p%20%C3%A4@${address}`);
    expect(received.join('')).toBe('*3\r\n$4\r\nAUTH\r\n$7\r\ndefault\r\n$4\r\np ä\r\n*1\r\n$4\r\nPING\r\n');
  });

  it('asks without a password', async () => {
    const { address, received } = await serverThat('+PONG\r\n');
    await pingRedis(`redis://${address}`);
    expect(received.join('')).toBe('*1\r\n$4\r\nPING\r\n');
  });

  it.each(['LOADING Redis is loading the dataset in memory', 'WRONGPASS invalid username-password pair'])(
    'tells that the server says %s',
    async (message) => {
      const { address } = await serverThat(`-${message}\r\n`);
      await expect(pingRedis(`redis://:wrong@${address}`)).rejects.toThrow(message);
    },
  );

  it('tells that nobody answers', async () => {
    const { address } = await serverThat();
    await expect(pingRedis(`redis://${address}`)).rejects.toThrow('the server ended the connection');
    server?.close();
    await expect(pingRedis(`redis://${address}`)).rejects.toThrow('ECONNREFUSED');
  });
});
