import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestRedisCluster, type TestRedisCluster } from '@parley/testing';
import { redisServer } from './redis-server.js';

let cluster: TestRedisCluster;

beforeAll(async () => {
  cluster = await createTestRedisCluster();
}, 60_000);
afterAll(() => cluster.close());

describe('a Redis cluster that is given', () => {
  it('is reached by its URL, with its password', async () => {
    await expect(redisServer.probe(cluster.url)).resolves.toBeUndefined();
  });

  it('is not with another password', async () => {
    await expect(redisServer.probe(cluster.url.replace(/default:[^@]*/, 'default:wrong'))).rejects.toThrow();
  });
});
