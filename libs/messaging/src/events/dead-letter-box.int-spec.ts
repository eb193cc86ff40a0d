import { describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@parley/testing';
import { durable, moved, travel, useTestEvents } from '../testing/use-test-event-records.js';
import { DeadLetterBox } from './dead-letter-box.js';
import { reject } from './received-event.js';
import type { ReceivedEvent } from './received-event.js';

jest.setTimeout(60_000);

const events = useTestEvents();
const box = () => new DeadLetterBox(events.broker);
const rejecting = async (batch: ReceivedEvent[]) => batch.map(() => reject('no such traveller'));

async function deadLetter(count: number, from = 0): Promise<void> {
  const before = (await events.deadLetters()).length;
  await events.publish(count, moved.subject, from);
  const consumer = await events.consume(rejecting);
  await waitFor(async () => (await events.deadLetters()).length === before + count);
  await consumer.stop();
}

describe('the dead letters', () => {
  it('are listed newest first, a page at a time, of one consumer or of all', async () => {
    expect(await box().list({ limit: 10 })).toEqual({ data: [], nextAfter: null });
    await deadLetter(5);
    await events.broker.jetStream.publish('dead.another', 'x', { msgID: 'another:STREAM:7' });
    const first = await box().list({ consumer: durable, limit: 2 });
    expect(first.data.map(({ id }) => id)).toEqual(['5', '4']);
    expect(first.data[0]).toMatchObject({
      ...{ consumer: durable, stream: travel.name, subject: moved.subject },
      ...{
        eventId: expect.stringMatching(/^travel\.moved-\d$/),
        reason: 'no such traveller',
        attempts: 1,
        sizeBytes: 11,
      },
    });
    expect(Math.abs(first.data[0]!.createdAt.getTime() - Date.now())).toBeLessThan(30_000);
    const next = await box().list({ consumer: durable, limit: 10, before: first.nextAfter! });
    expect([next.data.map(({ id }) => id), next.nextAfter]).toEqual([['3', '2', '1'], null]);
    expect((await box().list({ limit: 10 })).data.map(({ consumer }) => consumer)[0]).toBe('another');
  });

  it('go back to their consumer alone, with the id, order and bytes that they had', async () => {
    await deadLetter(3);
    const seen: ReceivedEvent[] = [];
    await events.consume(async (batch) => void seen.push(...batch));
    const others: ReceivedEvent[] = [];
    await events.consume(async (batch) => void others.push(...batch), { durable: 'another' });
    await waitFor(() => others.length === 3);
    expect(await box().redrive({ consumer: durable })).toEqual({ redriven: 3, remaining: 0 });
    await waitFor(() => seen.length === 3);
    expect(seen.map(({ id }) => id).sort()).toEqual(['travel.moved-0', 'travel.moved-1', 'travel.moved-2']);
    expect(seen.map(({ streamSequence }) => streamSequence).sort()).toEqual([1, 2, 3]);
    expect(seen.map(({ attempt }) => attempt)).toEqual([1, 1, 1]);
    await waitFor(() => events.settled());
    expect([others.length, (await events.deadLetters()).length]).toEqual([3, 0]);
  });

  it('are dead letters again when they fail again, at once or later', async () => {
    await deadLetter(2);
    await events.consume(rejecting);
    expect(await box().redrive({})).toEqual({ redriven: 2, remaining: 0 });
    await waitFor(async () => (await events.deadLetters()).length === 2 && (await events.settled()));
    expect(await box().redrive({})).toEqual({ redriven: 2, remaining: 0 });
    await waitFor(async () => (await events.deadLetters()).length === 2 && (await events.settled()));
  });

  it('are sent back once however often that is asked for, and lost by no kill between parking and removing', async () => {
    await deadLetter(3);
    // What a killed process leaves: parked, and a dead letter still.
    const killed = new DeadLetterBox({
      ...{ jetStream: events.broker.jetStream, isConnected: () => true },
      ...{ streamSettings: events.broker.streamSettings, isClustered: () => false },
      manager: async () => ({
        ...events.manager,
        consumers: events.manager.consumers,
        streams: Object.assign(Object.create(events.manager.streams), {
          deleteMessage: () => Promise.reject(new Error('killed')),
        }),
      }),
    } as never);
    await expect(killed.redrive({ ids: ['2'] })).rejects.toThrow('killed');
    expect([await events.parked(), (await events.deadLetters()).length]).toEqual([1, 3]);
    const both = await Promise.all([box().redrive({}), box().redrive({ ids: ['1', '2', '3', '99'] })]);
    expect(both.map(({ remaining }) => remaining)).toEqual([0, 0]);
    expect([await events.parked(), (await events.deadLetters()).length]).toEqual([3, 0]);
    const seen = new Set<string>();
    await events.consume(async (batch) => void batch.forEach(({ id }) => seen.add(id)));
    await waitFor(async () => seen.size === 3 && (await events.settled()));
  });

  it('are sent back a bounded number at a time', async () => {
    await deadLetter(700);
    expect((await box().list({ limit: 100 })).data.length).toBe(100);
    let remaining = 1;
    let redriven = 0;
    for (let call = 0; remaining > 0 && call < 20; call += 1) {
      const done = await box().redrive({ consumer: durable });
      remaining = done.remaining;
      redriven += done.redriven;
      expect(done.redriven).toBeLessThanOrEqual(500);
    }
    expect([redriven, await events.parked(), (await events.deadLetters()).length]).toEqual([700, 700, 0]);
  });
});
