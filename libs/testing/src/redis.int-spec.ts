import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { createTestRedis, type TestRedis } from './redis.js';
import { waitFor } from './wait-for.js';

describe('createTestRedis', () => {
  let server: TestRedis;
  let client: Redis;

  beforeAll(async () => {
    server = await createTestRedis();
    client = new Redis(server.url, { retryStrategy: () => 20 });
    // The tests end the server on purpose.
    client.on('error', () => undefined);
  });
  afterAll(async () => {
    client.disconnect();
    await server.close();
  });

  it('keeps its data over a stop, on the same port', async () => {
    await client.set('kept', '1');
    await server.stop();
    await waitFor(() => client.status !== 'ready');
    await server.restart();
    expect(await client.get('kept')).toBe('1');
  });

  it('comes back after a kill', async () => {
    await server.kill();
    await waitFor(() => client.status !== 'ready');
    await server.restart();
    expect(await client.ping()).toBe('PONG');
  });

  it('loses everything on flush', async () => {
    await client.set('lost', '1');
    await server.flush();
    expect(await client.dbsize()).toBe(0);
  });
});
