import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Delivery } from '@parley/contracts';
import {
  createTestRedisCluster,
  httpReceiver,
  type HttpReceiver,
  type TestRedisCluster,
  waitFor,
} from '@parley/testing';
import { aProjectEvent, ServiceUnderTest } from '../../testing/index.js';

/** All keys of webhook-delivery are in the slot of this tag. */
const tag = '{parley-delivery}';
const count = 20;
let service: ServiceUnderTest;
const receivers: HttpReceiver[] = [];
let cluster: TestRedisCluster;

beforeAll(async () => {
  [service, cluster] = await Promise.all([ServiceUnderTest.create(), createTestRedisCluster()]);
  // The single server that the others use is away.
  await service.redis.stop();
  await service.start({ REDIS_URL: cluster.url });
  await service.start({ REDIS_URL: cluster.url });
}, 90_000);
afterAll(async () => {
  await service.close();
  await Promise.all([...receivers.map((receiver) => receiver.close()), cluster.close()]);
}, 60_000);

const allAre = (webhookId: string, status: Delivery['status']): Promise<Delivery[]> =>
  waitFor(
    async () => {
      const deliveries = await service.deliveries(webhookId);
      return deliveries.length === count && deliveries.every((delivery) => delivery.status === status) && deliveries;
    },
    { timeoutMs: 30_000, message: `${count} deliveries to be ${status}` },
  );

/** The first attempts fail; their retries are delivery jobs in Redis when `meanwhile` happens. @returns how late they came */
async function retriedOver(meanwhile: () => Promise<void>): Promise<number[]> {
  const receiver = await httpReceiver();
  receivers.push(receiver);
  receiver.always((_, number) => ({ kind: 'answer', status: number <= count ? 500 : 200 }));
  const { id } = await service.createEndpoint({ url: receiver.url, retry: { schedule: [0, 6] }, maxConcurrency: 2 });
  for (let n = 0; n < count; n++) await service.publish(aProjectEvent());
  const due = (await allAre(id, 'retrying')).map(({ nextAttemptAt }) => Date.parse(nextAttemptAt ?? '')).toSorted();
  await meanwhile();
  await allAre(id, 'succeeded');
  expect(receiver.requests).toHaveLength(2 * count);
  const cameAt = receiver.requests.slice(count).map(({ at }) => at.getTime());
  return cameAt.map((at, index) => at - (due[index] ?? 0));
}

describe('a Redis cluster', () => {
  it('wakes deliveries and shares places, also when its slot moves to another node', async () => {
    const late = await retriedOver(() => cluster.moveSlot(tag));
    expect(Math.max(...late)).toBeLessThan(4000);
  }, 90_000);

  it('does so after a failover', async () => {
    await cluster.moveSlot(tag, 0);
    await retriedOver(() => cluster.failOver());
    expect(await cluster.ownerOf(tag)).toBe(3);
    const late = await retriedOver(() => Promise.resolve());
    expect(Math.max(...late)).toBeLessThan(4000);
  }, 120_000);
});
