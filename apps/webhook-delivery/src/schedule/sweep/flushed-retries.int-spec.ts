import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Delivery } from '@parley/contracts/webhooks';
import { httpReceiver, type HttpReceiver, waitFor } from '@parley/testing';
import { aProjectEvent, ServiceUnderTest } from '../../testing/index.js';

let service: ServiceUnderTest;
let receiver: HttpReceiver;

beforeEach(async () => {
  [service, receiver] = await Promise.all([ServiceUnderTest.create(), httpReceiver()]);
}, 60_000);
afterEach(async () => {
  await service.close();
  await receiver.close();
}, 60_000);

function allSucceeded(webhookId: string, count: number, timeoutMs = 25_000): Promise<Delivery[]> {
  return waitFor(
    async () => {
      const deliveries = await service.deliveries(webhookId);
      return deliveries.length === count && deliveries.every(({ status }) => status === 'succeeded') && deliveries;
    },
    { timeoutMs, message: `${count} deliveries to succeed` },
  );
}

describe('Redis', () => {
  it('emptied with deliveries pending and retries ahead loses none of them, and delays retries little', async () => {
    await service.start();
    receiver.always((_, number) => ({ kind: 'answer', status: number <= 30 ? 500 : 200 }));
    const { id } = await service.createEndpoint({ url: receiver.url, retry: { schedule: [0, 8] } });
    for (let count = 0; count < 30; count++) await service.publish(aProjectEvent());
    await waitFor(async () => {
      const deliveries = await service.deliveries(id);
      return deliveries.length === 30 && deliveries.every(({ attempts }) => attempts > 0);
    });
    // On a busy machine some have been retried by now.
    const ahead = (await service.deliveries(id)).flatMap(({ nextAttemptAt }) => nextAttemptAt ?? []);
    const lastDueAt = Math.max(...ahead.map((time) => Date.parse(time)));
    await service.redis.flush();
    expect(lastDueAt).toBeGreaterThan(Date.now());
    await allSucceeded(id, 30);
    const lastAt = Math.max(...receiver.requests.slice(30).map(({ at }) => at.getTime()));
    // The sweep looks each second.
    expect(lastAt - lastDueAt).toBeLessThan(5000);
    expect(receiver.requests).toHaveLength(60);
  });
});
