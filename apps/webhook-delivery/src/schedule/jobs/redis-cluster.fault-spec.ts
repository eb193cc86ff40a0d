import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Delivery } from '@parley/contracts/webhooks';
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

/** When the second attempt of each is due. Noted as they come: under load the first is retried before the last has failed. */
async function retriesDue(webhookId: string): Promise<Map<string, number>> {
  const due = new Map<string, number>();
  await waitFor(
    async () => {
      for (const { id, status, nextAttemptAt } of await service.deliveries(webhookId)) {
        if (status === 'retrying') due.set(id, Date.parse(nextAttemptAt ?? ''));
      }
      return due.size === count;
    },
    { timeoutMs: 30_000, message: `${count} deliveries to be retrying` },
  );
  return due;
}

const allSucceed = (webhookId: string): Promise<Delivery[]> =>
  waitFor(
    async () => {
      const deliveries = await service.deliveries(webhookId);
      expect(deliveries.filter(({ status }) => status !== 'succeeded')).toEqual([]);
      return deliveries;
    },
    { timeoutMs: 30_000, message: `${count} deliveries to succeed` },
  );

/** The first attempts fail; `meanwhile` happens before their retries are due. @returns how late the retries came */
async function retriedOver(meanwhile: () => Promise<void>): Promise<number[]> {
  const receiver = await httpReceiver();
  receivers.push(receiver);
  receiver.always(({ headers }) => ({ kind: 'answer', status: headers['parley-attempt'] === '1' ? 500 : 200 }));
  const { id } = await service.createEndpoint({ url: receiver.url, retry: { schedule: [0, 6] }, maxConcurrency: 2 });
  for (let n = 0; n < count; n++) await service.publish(aProjectEvent());
  const due = await retriesDue(id);
  await meanwhile();
  expect(await allSucceed(id)).toHaveLength(count);
  expect(receiver.requests).toHaveLength(2 * count);
  const retries = receiver.requests.filter(({ headers }) => headers['parley-attempt'] === '2');
  expect(retries).toHaveLength(count);
  return retries.map(({ at, headers }) => at.getTime() - due.get(headers['parley-delivery-id'] as string)!);
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
