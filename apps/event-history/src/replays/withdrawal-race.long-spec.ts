import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@parley/contracts/base';
import { getEvent, revokeContent } from '@parley/contracts/events';
import type { ReplayReceipt } from '@parley/contracts/replays';
import { firstIdAt } from '@parley/service-runtime';
import { aCaller, sequentialIds, waitFor } from '@parley/testing';
import { anEvent, FakeWebhookDelivery, holdInserts, replay, replayEvents, ServiceUnderTest } from '../testing/index.js';

const rounds = 120;
const webhookId = '5001';
const ids = sequentialIds(firstIdAt(new Date()));
let service: ServiceUnderTest;
let delivery: FakeWebhookDelivery;

beforeAll(async () => {
  service = await ServiceUnderTest.create();
  delivery = new FakeWebhookDelivery(service.broker);
  delivery.add(webhookId, '3001');
  await delivery.start();
  await service.start();
}, 60_000);
afterAll(async () => {
  await delivery.close();
  await service.close();
});

const ask = (eventId: string, idempotencyKey: string) =>
  replay(service, { eventId, projectId: '3001', webhookId, idempotencyKey });
const withdraw = (sessionId: string, throughEventId: string) =>
  service.client.request(
    revokeContent,
    { teamId: '1001', projectId: '3001', sessionId, throughEventId },
    { caller: aCaller({ kind: 'service', credentialId: 'messaging-session' }) },
  );

interface Outcome {
  eventId: string;
  key: string;
  receipt: ReplayReceipt | null;
}

describe('a withdrawal that races with a replay', () => {
  const outcomes: Outcome[] = [];
  const events = Array.from({ length: rounds }, (_, round) =>
    anEvent({ id: ids.next(), sourceId: String(800_000 + round) }),
  );

  beforeAll(async () => {
    await service.record(events);
    for (const [round, { id: eventId, sourceId: sessionId }] of events.entries()) {
      const key = `race-${round}`;
      // A withdrawal is quicker than a replay, which first asks for the endpoint: some get a head start, of some turns.
      const later = async (turns: number) => {
        for (let turn = 0; turn < turns; turn++) await service.broker.connection.flush();
        return withdraw(sessionId, eventId);
      };
      const [replayed] = await Promise.allSettled([ask(eventId, key), later(round % 12)]);
      if (replayed.status === 'rejected') {
        if (!(replayed.reason instanceof DomainError) || replayed.reason.code !== 'payload_not_replayable') {
          throw replayed.reason;
        }
      }
      outcomes.push({ eventId, key, receipt: replayed.status === 'fulfilled' ? replayed.value : null });
    }
  }, 120_000);

  it('ends in a replay that is wholly made, or in none at all, and both happen', async () => {
    const accepted = outcomes.filter(({ receipt }) => receipt !== null).length;
    expect(accepted).toBeGreaterThan(0);
    expect(accepted).toBeLessThan(rounds);
    await waitFor(async () => (await replayEvents(service)).length === accepted);
    const published = await replayEvents(service);
    for (const { eventId, key, receipt } of outcomes) {
      const { rowCount } = await service.database.pool.query(
        'SELECT FROM idempotency_receipts WHERE key = $1 AND receipt IS NOT NULL',
        [key],
      );
      const envelope = events.find(({ id }) => id === eventId)?.envelope;
      const made = { deliveryId: receipt?.delivery.id, operationId: receipt?.operationId, envelope };
      const expected = receipt === null ? [] : [expect.objectContaining(made)];
      expect(published.filter((one) => one.eventId === eventId)).toEqual(expected);
      expect(delivery.pushes.filter((push) => push.eventId === eventId)).toEqual(expected);
      expect(rowCount).toBe(receipt === null ? 0 : 1);
    }
  });

  it('leaves the content withdrawn either way, and its bytes go', async () => {
    for (const { eventId } of outcomes) {
      const detail = await service.client.request(
        getEvent,
        { eventId, projectId: '3001', includePayload: true },
        { caller: aCaller() },
      );
      expect(detail).toMatchObject({ payloadAvailability: 'revoked', payload: null });
    }
    await waitFor(async () => (await service.database.pool.query('SELECT FROM event_payloads')).rowCount === 0);
  });
});

describe('of a withdrawal and a replay of the same content', () => {
  it('the withdrawal waits until the replay that found the content there is committed', async () => {
    const event = anEvent({ id: ids.next(), sourceId: '900001' });
    await service.record([event]);
    const hold = await holdInserts(service.database.pool, 'replays', 'true');
    const replayed = ask(event.id, 'replay-first');
    await hold.waiting('advisory');
    let isWithdrawn = false;
    const withdrawn = withdraw('900001', event.id).then(() => (isWithdrawn = true));
    await hold.waiting('advisory', 2);
    expect(isWithdrawn).toBe(false);
    await hold.release();
    expect(await replayed).toMatchObject({ event: { id: event.id }, idempotency: { replayed: false } });
    expect(await withdrawn).toBe(true);
  });

  it('the replay waits until the withdrawal is committed, and finds the content gone', async () => {
    const event = anEvent({ id: ids.next(), sourceId: '900002' });
    await service.record([event]);
    const hold = await holdInserts(service.database.pool, 'content_revocations', 'true');
    const withdrawn = withdraw('900002', event.id);
    await hold.waiting('advisory');
    const replayed = ask(event.id, 'withdrawal-first').catch((error: unknown) => error);
    await hold.waiting('advisory', 2);
    await hold.release();
    await withdrawn;
    expect(await replayed).toMatchObject({ code: 'payload_not_replayable' });
  });
});
