import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ReplayReceipt } from '@parley/contracts/replays';
import { firstIdAt } from '@parley/service-runtime';
import { type ForkedService, forkService, lockWaits, sequentialIds, waitFor } from '@parley/testing';
import { anEvent, FakeWebhookDelivery, replay, replayEvents, ServiceUnderTest } from '../testing/index.js';

const webhookId = '5001';
const ids = sequentialIds(firstIdAt(new Date()));
let service: ServiceUnderTest;
let delivery: FakeWebhookDelivery;
let forked: ForkedService;
let event: ReturnType<typeof anEvent>;

beforeEach(async () => {
  service = await ServiceUnderTest.create();
  delivery = new FakeWebhookDelivery(service.broker);
  delivery.add(webhookId, '3001');
  await delivery.start();
  forked = await forkService('event-history', service.env);
  event = anEvent({ id: ids.next() });
  await service.record([event]);
}, 60_000);
afterEach(async () => {
  await forked.kill();
  await delivery.close();
  await service.close();
});

const ask = (): Promise<ReplayReceipt> =>
  replay(service, { eventId: event.id, projectId: '3001', webhookId, idempotencyKey: 'killed' });
/** It gets no answer: its process is killed meanwhile. */
const askInVain = (): Promise<unknown> =>
  replay(
    service,
    { eventId: event.id, projectId: '3001', webhookId, idempotencyKey: 'killed' },
    { timeoutMs: 5_000 },
  ).catch((error: unknown) => error);
const count = async (sql: string): Promise<number> => (await service.database.pool.query(sql)).rowCount ?? 0;

async function expectMadeOnce(receipt: ReplayReceipt): Promise<void> {
  expect(receipt.idempotency.replayed).toBe(true);
  const accepted = {
    deliveryId: receipt.delivery.id,
    operationId: receipt.operationId,
    envelope: event.envelope,
  };
  expect(delivery.pushes.length).toBeGreaterThan(0);
  for (const push of delivery.pushes) expect(push).toMatchObject(accepted);
  await waitFor(async () => (await replayEvents(service)).length > 0);
  expect(await replayEvents(service)).toEqual([expect.objectContaining(accepted)]);
  expect(await count('SELECT FROM replays')).toBe(0);
}

describe('a process killed in the middle of a replay', () => {
  it('after the commit and before the push: asked again, the same replay is made', async () => {
    await delivery.stopMaking();
    const lost = askInVain();
    await waitFor(() => count('SELECT FROM replays'));
    await forked.kill();
    expect(delivery.pushes).toEqual([]);
    await delivery.startMaking();
    await service.start();
    await expectMadeOnce(await ask());
    expect(await lost).toMatchObject({ code: 'unavailable' });
  }, 90_000);

  it('after the push was received and before its answer: asked again, the same replay is made', async () => {
    const pushed = new Promise<void>((resolve) => {
      void delivery.startMaking(async () => {
        resolve();
        await forked.kill();
      });
    });
    const lost = askInVain();
    await pushed;
    await forked.kill();
    await delivery.startMaking();
    await service.start();
    await expectMadeOnce(await ask());
    expect(await lost).toMatchObject({ code: 'unavailable' });
  }, 90_000);

  it('after the commit: its event goes out without anybody asking again', async () => {
    await delivery.stopMaking();
    const lost = askInVain();
    await waitFor(() => count('SELECT FROM replays'));
    await forked.kill();
    await service.start();
    const [accepted] = await waitFor(async () => {
      const events = await replayEvents(service);
      return events.length > 0 && events;
    });
    expect(accepted).toMatchObject({ eventId: event.id, webhookId, envelope: event.envelope });
    expect(await lost).toMatchObject({ code: 'unavailable' });
  }, 90_000);

  it('before the commit: nothing was accepted, and the key is free', async () => {
    const holder = await service.database.pool.connect();
    await holder.query('BEGIN; LOCK TABLE replays IN ACCESS EXCLUSIVE MODE');
    const lost = askInVain();
    await waitFor(async () => (await lockWaits(service.database.pool, '%replays%')).length > 0);
    await forked.kill();
    await holder.query('ROLLBACK');
    holder.release();
    await service.start();
    const receipt = await ask();
    expect(receipt.idempotency.replayed).toBe(false);
    expect(delivery.pushes.map(({ deliveryId }) => deliveryId)).toEqual([receipt.delivery.id]);
    await waitFor(async () => (await replayEvents(service)).length === 1);
    expect(await lost).toMatchObject({ code: 'unavailable' });
  }, 90_000);
});
