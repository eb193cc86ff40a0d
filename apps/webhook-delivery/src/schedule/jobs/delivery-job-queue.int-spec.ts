import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@parley/service-runtime';
import { createTestRedis, type TestRedis, waitFor } from '@parley/testing';
import type { Job } from './delivery-job.js';
import { DeliveryJobQueue } from './delivery-job-queue.js';

const logger = createLogger({ service: 'test', level: 'silent' });
const job = (id: string): Job => ({
  ...{ id, eventId: `1${id}`, webhookId: '77', teamId: '1001' },
  ...{ maxConcurrency: 2, ratePerSecond: null, limitsReadAt: 0 },
});
const jobs = ['1', '2', '3'].map(job);
let redis: TestRedis;
let queue: DeliveryJobQueue;
let offered: Job[];

beforeEach(async () => {
  redis = await createTestRedis();
  queue = new DeliveryJobQueue(redis.url, logger);
  offered = [];
  queue.start({
    submit: (one, how) => {
      if (how?.onlyIfSoon) return one.webhookId !== '77';
      offered.push(one);
      return true;
    },
  });
}, 30_000);
afterEach(async () => {
  await queue.onApplicationShutdown();
  await redis.close();
}, 30_000);

describe('delivery jobs', () => {
  it('go through Redis to the one who takes them', async () => {
    await waitFor(() => queue.depth().then(() => true));
    await queue.enqueue(jobs);
    await waitFor(() => offered.length === jobs.length, { message: 'the jobs to be taken' });
    expect(offered).toEqual(jobs);
  });

  it('wait in this process while Redis is away', async () => {
    await waitFor(() => queue.depth().then(() => true));
    await redis.stop();
    await waitFor(() =>
      queue.depth().then(
        () => false,
        () => true,
      ),
    );
    await queue.enqueue(jobs);
    expect(offered).toEqual(jobs);
    await expect(queue.add(jobs)).rejects.toThrow();
  });
});
