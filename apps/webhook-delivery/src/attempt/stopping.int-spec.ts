import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Delivery } from '@parley/contracts/webhooks';
import { httpReceiver, type HttpReceiver, waitFor } from '@parley/testing';
import { aProjectEvent, ServiceUnderTest } from '../testing/index.js';

let service: ServiceUnderTest;
let receiver: HttpReceiver;

beforeEach(async () => {
  [service, receiver] = await Promise.all([ServiceUnderTest.create(), httpReceiver()]);
}, 60_000);
afterEach(async () => {
  await service.close();
  await receiver.close();
}, 60_000);

function allSucceeded(webhookId: string, count: number): Promise<Delivery[]> {
  return waitFor(
    async () => {
      const deliveries = await service.deliveries(webhookId);
      return deliveries.length === count && deliveries.every(({ status }) => status === 'succeeded') && deliveries;
    },
    // Sooner than a claim ends by itself.
    { message: `${count} deliveries to succeed` },
  );
}

describe('a stop', () => {
  it('cuts off a receiver that hangs, and the next start delivers without waiting for a claim to end', async () => {
    await service.start();
    receiver.next({ kind: 'hang' });
    const { id } = await service.createEndpoint({ url: receiver.url, timeoutSeconds: 30 });
    await service.publish(aProjectEvent());
    await waitFor(() => receiver.requests.length === 1);
    const stoppingAt = Date.now();
    expect(await service.stop()).toBe(true);
    expect(Date.now() - stoppingAt).toBeLessThan(11_000);
    // Of another name: what was cut off is free for everybody.
    await service.start();
    await allSucceeded(id, 1);
    const [delivery] = await service.deliveries(id);
    expect(await service.attempts(id, delivery!.id)).toMatchObject([{ number: 1, responseStatus: 200 }]);
  }, 60_000);

  it('lets what is under way end, and hands what waits to the others', async () => {
    await service.start();
    receiver.always({ kind: 'answer', status: 200, delayMs: 500 });
    const { id } = await service.createEndpoint({ url: receiver.url, maxConcurrency: 2 });
    for (let count = 0; count < 20; count++) await service.publish(aProjectEvent());
    await waitFor(() => receiver.requests.length === 2);
    const stopping = service.stop();
    const other = service.start();
    await stopping;
    await other;
    receiver.always({ kind: 'answer', status: 200 });
    await allSucceeded(id, 20);
    expect(receiver.requests).toHaveLength(20);
  }, 60_000);
});
