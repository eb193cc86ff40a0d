import { describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@parley/testing';
import { durable, moved, travel, useTestFacts } from '../testing/use-test-facts.js';
import { DeadLetterBox } from './dead-letter-box.js';
import { reject } from './outcome.js';
import type { ReceivedFact } from './received-fact.js';

jest.setTimeout(60_000);

const facts = useTestFacts();
const box = () => new DeadLetterBox(facts.broker);
const rejecting = async (batch: ReceivedFact[]) => batch.map(() => reject('no such traveller'));

async function bury(count: number, from = 0): Promise<void> {
  const before = (await facts.deadLetters()).length;
  await facts.publish(count, moved.subject, from);
  const consumer = await facts.consume(rejecting);
  await waitFor(async () => (await facts.deadLetters()).length === before + count);
  await consumer.stop();
}

describe('the dead letters', () => {
  it('are listed newest first, a page at a time, of one consumer or of all', async () => {
    expect(await box().list({ limit: 10 })).toEqual({ data: [], nextAfter: null });
    await bury(5);
    await facts.broker.jetStream.publish('dead.another', 'x', { msgID: 'another:STREAM:7' });
    const first = await box().list({ consumer: durable, limit: 2 });
    expect(first.data.map(({ id }) => id)).toEqual(['5', '4']);
    expect(first.data[0]).toMatchObject({
      ...{ consumer: durable, stream: travel.name, subject: moved.subject },
      ...{
        factId: expect.stringMatching(/^travel\.moved-\d$/),
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
    await bury(3);
    const seen: ReceivedFact[] = [];
    await facts.consume(async (batch) => void seen.push(...batch));
    const others: ReceivedFact[] = [];
    await facts.consume(async (batch) => void others.push(...batch), { durable: 'another' });
    await waitFor(() => others.length === 3);
    expect(await box().redrive({ consumer: durable })).toEqual({ redriven: 3, remaining: 0 });
    await waitFor(() => seen.length === 3);
    expect(seen.map(({ id }) => id).sort()).toEqual(['travel.moved-0', 'travel.moved-1', 'travel.moved-2']);
    expect(seen.map(({ streamSequence }) => streamSequence).sort()).toEqual([1, 2, 3]);
    expect(seen.map(({ attempt }) => attempt)).toEqual([1, 1, 1]);
    await waitFor(() => facts.settled());
    expect([others.length, (await facts.deadLetters()).length]).toEqual([3, 0]);
  });

  it('are dead letters again when they fail again, at once or later', async () => {
    await bury(2);
    await facts.consume(rejecting);
    expect(await box().redrive({})).toEqual({ redriven: 2, remaining: 0 });
    await waitFor(async () => (await facts.deadLetters()).length === 2 && (await facts.settled()));
    expect(await box().redrive({})).toEqual({ redriven: 2, remaining: 0 });
    await waitFor(async () => (await facts.deadLetters()).length === 2 && (await facts.settled()));
  });

  it('are sent back once however often that is asked for, and lost by no kill between parking and removing', async () => {
    await bury(3);
    // What a killed process leaves: parked, and a dead letter still.
    const killed = new DeadLetterBox({
      ...{ jetStream: facts.broker.jetStream, isConnected: () => true },
      manager: async () => ({
        ...facts.manager,
        consumers: facts.manager.consumers,
        streams: Object.assign(Object.create(facts.manager.streams), {
          deleteMessage: () => Promise.reject(new Error('killed')),
        }),
      }),
    } as never);
    await expect(killed.redrive({ ids: ['2'] })).rejects.toThrow('killed');
    expect([await facts.parked(), (await facts.deadLetters()).length]).toEqual([1, 3]);
    const both = await Promise.all([box().redrive({}), box().redrive({ ids: ['1', '2', '3', '99'] })]);
    expect(both.map(({ remaining }) => remaining)).toEqual([0, 0]);
    expect([await facts.parked(), (await facts.deadLetters()).length]).toEqual([3, 0]);
    const seen = new Set<string>();
    await facts.consume(async (batch) => void batch.forEach(({ id }) => seen.add(id)));
    await waitFor(async () => seen.size === 3 && (await facts.settled()));
  });

  it('are sent back a bounded number at a time', async () => {
    await bury(700);
    expect((await box().list({ limit: 100 })).data.length).toBe(100);
    let remaining = 1;
    let redriven = 0;
    for (let call = 0; remaining > 0 && call < 20; call += 1) {
      const done = await box().redrive({ consumer: durable });
      remaining = done.remaining;
      redriven += done.redriven;
      expect(done.redriven).toBeLessThanOrEqual(500);
    }
    expect([redriven, await facts.parked(), (await facts.deadLetters()).length]).toEqual([700, 700, 0]);
  });
});
