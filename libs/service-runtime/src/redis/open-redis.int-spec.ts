import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createTestRedis,
  createTestRedisCluster,
  type TestRedis,
  type TestRedisCluster,
  waitFor,
} from '@parley/testing';
import { openRedis, type RedisClient } from './open-redis.js';

describe('a client of a cluster', () => {
  let cluster: TestRedisCluster;
  let client: RedisClient;
  beforeAll(async () => {
    cluster = await createTestRedisCluster();
    client = openRedis(cluster.url);
    client.on('error', () => undefined);
  }, 60_000);
  afterAll(async () => {
    client.disconnect();
    await cluster.close();
  });
  const keys = Array.from({ length: 30 }, (_, index) => `key:${index}`);

  it('reads and writes keys of all nodes, with user and password', async () => {
    for (const key of keys) await client.set(key, `${key}!`);
    const owners = new Set(await Promise.all(keys.map((key) => cluster.ownerOf(key))));
    expect(owners).toEqual(new Set([0, 1, 2]));
    expect(await Promise.all(keys.map((key) => client.get(key)))).toEqual(keys.map((key) => `${key}!`));
  });

  it('follows a slot that moves, while it writes to it', async () => {
    let moved = false;
    const moving = cluster.moveSlot('{tag}').finally(() => (moved = true));
    let count = 0;
    while (!moved) {
      await client.incr('{tag}:count');
      count++;
    }
    await moving;
    await client.incr('{tag}:count');
    expect(Number(await client.get('{tag}:count'))).toBe(count + 1);
  }, 30_000);

  it('goes on with the replica of a master that died', async () => {
    const key = (await Promise.all(keys.map(async (one) => ({ one, owner: await cluster.ownerOf(one) })))).find(
      ({ owner }) => owner === 0,
    )!.one;
    await cluster.failOver();
    await waitFor(() => client.set(key, 'after').then(() => true), { timeoutMs: 20_000 });
    expect(await client.get(key)).toBe('after');
    expect(await cluster.ownerOf(key)).toBe(3);
  }, 60_000);
});

describe('a client of one server', () => {
  let server: TestRedis;
  const clients: RedisClient[] = [];
  const open = (url: string): { client: RedisClient; errors: string[] } => {
    const errors: string[] = [];
    const client = openRedis(url);
    client.on('error', (error: Error) => errors.push(error.message));
    clients.push(client);
    return { client, errors };
  };
  beforeAll(async () => {
    server = await createTestRedis();
  }, 60_000);
  afterAll(async () => {
    for (const client of clients) client.disconnect();
    await server.close();
  });

  it('signs in as the URL says', async () => {
    await open(server.url).client.call('CONFIG', 'SET', 'requirepass', 'p@ss:word');
    const { client, errors } = open(server.url.replace('//', '//default:p%40ss%3Aword@'));
    expect(await client.ping()).toBe('PONG');
    expect(errors).toEqual([]);
  });

  it('says so when the server turns out to be a node of a cluster', async () => {
    const cluster = await createTestRedisCluster();
    const { client, errors } = open(cluster.nodeUrl);
    await waitFor(() => errors.some((message) => message.includes('redis-cluster://')));
    client.disconnect();
    await cluster.close();
  }, 60_000);

  it('is not made of a URL that is none', () => {
    expect(() => openRedis('http://cache')).toThrow('no URL of a Redis');
  });
});
