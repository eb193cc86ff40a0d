import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Delivery, getWebhook, updateWebhook } from '@parley/contracts/webhooks';
import { aCaller, httpReceiver, type HttpReceiver, type ReceivedRequest, waitFor } from '@parley/testing';
import { Webhook } from 'standardwebhooks';
import { aProjectEvent, ServiceUnderTest } from '../testing/index.js';

let service: ServiceUnderTest;
let receiver: HttpReceiver;

beforeAll(async () => {
  service = await ServiceUnderTest.create();
  await service.start();
}, 60_000);
afterAll(() => service.close(), 60_000);
beforeEach(async () => {
  receiver = await httpReceiver();
});
afterEach(async () => {
  await service.database.pool.query('DELETE FROM endpoints');
  await receiver.close();
});

const headersOf = (request: ReceivedRequest | undefined) => (request?.headers ?? {}) as Record<string, string>;

/** The endpoint's only delivery, once it is so. */
function settled(webhookId: string, wanted: Delivery['status'], attempts?: number): Promise<Delivery> {
  return waitFor(
    async () => {
      const [delivery] = await service.deliveries(webhookId);
      return delivery?.status === wanted && (attempts ?? delivery.attempts) === delivery.attempts && delivery;
    },
    { message: `the delivery to be ${wanted}` },
  );
}

async function arrived(count: number): Promise<ReceivedRequest[]> {
  await waitFor(() => receiver.requests.length >= count, { message: `${count} requests` });
  return [...receiver.requests];
}

describe('a failed attempt', () => {
  it('is repeated by the schedule with the same id and bytes, signed anew, until one succeeds', async () => {
    const { id, secret } = await service.createEndpoint({ url: receiver.url, retry: { schedule: [0, 1, 1] } });
    receiver.next({ kind: 'answer', status: 500, body: 'no' }, { kind: 'reset' }, { kind: 'answer', status: 204 });
    await service.publish(aProjectEvent());
    const delivery = await settled(id, 'succeeded');
    expect(delivery.attempts).toBe(3);
    const requests = await arrived(3);
    expect(requests.map((request) => headersOf(request)['parley-attempt'])).toEqual(['1', '2', '3']);
    expect(new Set(requests.map((request) => headersOf(request)['webhook-id'])).size).toBe(1);
    expect(new Set(requests.map(({ body }) => body.toString())).size).toBe(1);
    for (const request of requests) new Webhook(secret).verify(request.body, headersOf(request));
    const times = requests.map(({ at }) => at.getTime());
    const gapsMs = times.slice(1).map((time, index) => time - times[index]!);
    expect(Math.min(...gapsMs)).toBeGreaterThanOrEqual(790);
    // A busy machine delays one of both, or both by less than another second of the schedule would.
    expect(Math.min(...gapsMs)).toBeLessThan(2500);
    expect(await service.attempts(id, delivery.id)).toMatchObject([
      { number: 1, responseStatus: 500, responseBody: 'no' },
      { number: 2, error: 'reset' },
      { number: 3, responseStatus: 204 },
    ]);
  });

  it('is told while the next is waited for, and is the end when the schedule is spent', async () => {
    const { id } = await service.createEndpoint({ url: receiver.url, retry: { schedule: [0, 2] } });
    const redirect = { status: 302, headers: { location: 'http://169.254.169.254/latest/' } };
    let answerSecond: () => void = () => undefined;
    // So that the first failure is seen before the second, however late that is.
    const after = new Promise<void>((resolve) => (answerSecond = resolve));
    receiver.next({ kind: 'answer', ...redirect }, { kind: 'answer', ...redirect, after });
    await service.publish(aProjectEvent());
    const waiting = await settled(id, 'retrying');
    answerSecond();
    expect(waiting).toMatchObject({ attempts: 1, lastResponseStatus: 302 });
    expect(Date.parse(waiting.nextAttemptAt ?? '') - Date.now()).toBeLessThan(2500);
    const failed = await settled(id, 'failed');
    expect(failed).toMatchObject({ attempts: 2, lastResponseStatus: 302 });
    expect(failed).not.toHaveProperty('nextAttemptAt');
    expect(receiver.requests).toHaveLength(2);
  });

  it.each([
    ['timeout', { kind: 'hang' }],
    ['timeout', { kind: 'slow_body', chunk: 'x', chunks: 100, intervalMs: 50 }],
    ['reset', { kind: 'reset' }],
  ] as const)('is recorded as %s: %j', async (error, behaviour) => {
    receiver.always(behaviour);
    const { id } = await service.createEndpoint({ url: receiver.url, timeoutSeconds: 1, retry: { schedule: [0] } });
    await service.publish(aProjectEvent());
    const delivery = await settled(id, 'failed');
    expect(await service.attempts(id, delivery.id)).toMatchObject([{ number: 1, error }]);
  });

  it('at an address that is forbidden is recorded so and never leaves', async () => {
    const { id } = await service.createEndpoint({
      url: `http://localhost:${receiver.port}/`,
      retry: { schedule: [0] },
    });
    // What the operator allows here is 127.0.0.0/8; ::1, where localhost may lead too, is not in it.
    await service.database.pool.query(`UPDATE endpoints SET url = 'http://[::1]:${receiver.port}/' WHERE id = $1`, [
      id,
    ]);
    await service.publish(aProjectEvent());
    const delivery = await settled(id, 'failed');
    expect(await service.attempts(id, delivery.id)).toMatchObject([{ error: 'blocked_address' }]);
    expect(receiver.requests).toHaveLength(0);
  });

  it('keeps 16 KiB of the answer', async () => {
    receiver.always({ kind: 'answer', status: 500, body: 'x'.repeat(100_000) });
    const { id } = await service.createEndpoint({ url: receiver.url, retry: { schedule: [0] } });
    await service.publish(aProjectEvent());
    const delivery = await settled(id, 'failed');
    const [attempt] = await service.attempts(id, delivery.id);
    expect(attempt?.responseBody).toBe('x'.repeat(16_384));
  });

  it.each([
    [429, '3'],
    [503, '3'],
  ])('with %d waits at least as long as Retry-After asks', async (status, seconds) => {
    receiver.next({ kind: 'answer', status, headers: { 'retry-after': seconds } });
    const { id } = await service.createEndpoint({ url: receiver.url, retry: { schedule: [0, 0] } });
    await service.publish(aProjectEvent());
    await settled(id, 'succeeded');
    const [first, second] = await arrived(2);
    const gapMs = second!.at.getTime() - first!.at.getTime();
    expect(gapMs).toBeGreaterThanOrEqual(2900);
    expect(gapMs).toBeLessThan(15_000);
  });
});

describe('410', () => {
  it('fails the delivery at once and switches the endpoint off, until it is switched on by hand', async () => {
    receiver.always({ kind: 'answer', status: 410 });
    const { id } = await service.createEndpoint({ url: receiver.url });
    await service.publish(aProjectEvent());
    expect(await settled(id, 'failed')).toMatchObject({ attempts: 1, lastResponseStatus: 410 });
    const endpoint = () => service.client.request(getWebhook, { webhookId: id }, { caller: aCaller() });
    const update = (changes: Record<string, unknown>) =>
      service.client.request(updateWebhook, { webhookId: id, changes }, { caller: aCaller() });
    expect(await waitFor(async () => !(await endpoint()).enabled && endpoint())).toMatchObject({
      disabledReason: 'gone',
    });
    expect(await update({ description: 'x' })).toMatchObject({ enabled: false, disabledReason: 'gone' });
    expect(await update({ enabled: true })).not.toHaveProperty('disabledReason');
  });

  it('that answers an address which the endpoint has left by then says nothing of the new one', async () => {
    const { id } = await service.createEndpoint({ url: receiver.url });
    const moved = await httpReceiver();
    receiver.always({ kind: 'answer', status: 410, delayMs: 500 });
    await service.publish(aProjectEvent());
    await arrived(1);
    await service.client.request(updateWebhook, { webhookId: id, changes: { url: moved.url } }, { caller: aCaller() });
    await settled(id, 'failed');
    const event = aProjectEvent();
    await service.publish(event);
    await waitFor(() => moved.requests.length === 1);
    expect(moved.requests[0]?.headers['webhook-id']).toBe(event.id);
    await moved.close();
  });
});

describe('an endpoint that is switched off or removed', () => {
  it('gets nothing more: what was to be delivered is discarded when its turn comes', async () => {
    receiver.always({ kind: 'answer', status: 500 });
    const { id } = await service.createEndpoint({ url: receiver.url, retry: { schedule: [0, 1, 1] } });
    await service.publish(aProjectEvent());
    await settled(id, 'retrying');
    await service.client.request(updateWebhook, { webhookId: id, changes: { enabled: false } }, { caller: aCaller() });
    expect(await settled(id, 'discarded')).toMatchObject({ attempts: 1 });
    expect(receiver.requests).toHaveLength(1);
    const { id: removed } = await service.createEndpoint({ url: receiver.url, retry: { schedule: [0, 1, 1] } });
    await service.publish(aProjectEvent());
    await settled(removed, 'retrying');
    await service.database.pool.query('DELETE FROM endpoints WHERE id = $1', [removed]);
    await waitFor(async () => {
      const { rows } = await service.database.pool.query('SELECT status FROM deliveries WHERE webhook_id = $1', [
        removed,
      ]);
      return (rows as { status: string }[])[0]?.status === 'discarded';
    });
    expect(receiver.requests).toHaveLength(2);
  });
});
