import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestRedisCluster, type TestRedisCluster, waitFor } from '@parley/testing';
import { Installation, makeKey, makeTeam, type TestGateway, type TestTeam } from '../testing/index.js';

const limit = 12;
let installation: Installation;
let cluster: TestRedisCluster;
let gateways: TestGateway[];
let team: TestTeam;

beforeAll(async () => {
  [installation, cluster] = await Promise.all([Installation.create(), createTestRedisCluster()]);
  const environment = { REDIS_URL: cluster.url, RATE_LIMIT_PER_MINUTE: String(limit) };
  gateways = [await installation.startGateway(environment), await installation.startGateway(environment)];
  team = await makeTeam(gateways[0]!);
}, 90_000);
afterAll(async () => {
  await installation.close();
  await cluster.close();
});

/** How many of twice as many requests as are allowed, by turns at both gateways, are let through. */
async function letThrough(key: string): Promise<number> {
  let count = 0;
  for (let request = 0; request < 2 * limit; request++) {
    const { status } = await gateways[request % 2]!.as(key).get('/v1/projects');
    if (status === 200) count++;
  }
  return count;
}

describe('the rate limit in a Redis cluster', () => {
  it('holds over all gateways together, on whichever node a credential is counted', async () => {
    for (let credential = 0; credential < 4; credential++) {
      const { key } = await makeKey(gateways[0]!, team, ['projects:read']);
      expect(await letThrough(key)).toBe(limit);
    }
  }, 60_000);

  it('holds again once a replica has replaced a dead node, and refuses no request for that meanwhile', async () => {
    await cluster.failOver();
    await waitFor(
      async () => {
        const { key } = await makeKey(gateways[0]!, team, ['projects:read']);
        const first = await gateways[0]!.as(key).get('/v1/projects');
        expect(first.status).toBe(200);
        return (await letThrough(key)) === limit - 1;
      },
      { timeoutMs: 30_000 },
    );
  }, 60_000);
});
