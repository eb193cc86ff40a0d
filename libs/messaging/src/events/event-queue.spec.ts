import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { EventMessage } from './event-message.js';
import { EventQueue } from './event-queue.js';

class FakeMessage {
  naks = 0;
  kept = 0;
  readonly arrivedAtMs = performance.now();
  constructor(
    readonly name: string,
    readonly pending: number,
    readonly data = new Uint8Array(10),
  ) {}
  nak(): void {
    this.naks += 1;
  }
  working(): void {
    this.kept += 1;
  }
}

const message = (name: string, pending = 100): FakeMessage => new FakeMessage(name, pending);

interface QueueOptions {
  batchSize?: number;
  concurrency?: number;
  minWaitMs?: number;
  spacingMs?: number;
  /** Messages whose names begin with `slow` wait this long. */
  patienceMs?: number;
}

function queueOf({ patienceMs = 0, ...options }: QueueOptions = {}) {
  const batches: string[][] = [];
  const handled: { handled: number; waitedMs: number; pending: number }[] = [];
  const finish: (() => void)[] = [];
  const queue = new EventQueue({
    batchSize: 3,
    maxBatchBytes: 1000,
    maxWaitMs: 20,
    minWaitMs: 0,
    spacingMs: 0,
    concurrency: 1,
    ...options,
    patienceMs: (each) => ((each as unknown as FakeMessage).name.startsWith('slow') ? patienceMs : 0),
    deliver: (batch) => {
      batches.push(batch.map((each) => (each as unknown as FakeMessage).name));
      return new Promise((resolve) => finish.push(resolve));
    },
    onHandled: (count, waitedMs, pending) => handled.push({ handled: count, waitedMs, pending }),
    onRoom: () => undefined,
  });
  const push = (each: FakeMessage): void => queue.push(each as unknown as EventMessage);
  const finishOne = async (): Promise<void> => {
    finish.shift()?.();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { queue, batches, handled, push, finishOne };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('EventQueue', () => {
  it('tells after each batch how long the next message has waited, and how many are at the server', async () => {
    const { push, handled, finishOne } = queueOf();
    for (const pending of [9, 8, 7]) push(message('x', pending));
    jest.advanceTimersByTime(100);
    push(message('y', 6));
    jest.advanceTimersByTime(50);
    await finishOne();
    expect(handled).toEqual([{ handled: 3, waitedMs: 50, pending: 6 }]);
    jest.advanceTimersByTime(20);
    await finishOne();
    expect(handled.slice(1)).toEqual([{ handled: 1, waitedMs: 0, pending: 6 }]);
  });

  it('gathers for a moment even at the end of the stream, where it is told to', () => {
    const { push, batches } = queueOf({ minWaitMs: 5 });
    push(message('a', 0));
    expect(batches).toEqual([]);
    push(message('b', 0));
    jest.advanceTimersByTime(5);
    expect(batches).toEqual([['a', 'b']]);
  });

  it('lets a message in no hurry wait for the next, and no longer than it may', async () => {
    const { push, batches, finishOne } = queueOf({ batchSize: 10, patienceMs: 15 });
    push(message('b', 0));
    await finishOne();
    push(message('slow c', 0));
    jest.advanceTimersByTime(8);
    expect(batches).toHaveLength(1);
    push(message('d', 0));
    expect(batches[1]).toEqual(['slow c', 'd']);
    await finishOne();
    push(message('slow e', 0));
    jest.advanceTimersByTime(14);
    push(message('slow f', 0));
    expect(batches).toHaveLength(2);
    jest.advanceTimersByTime(1);
    expect(batches[2]).toEqual(['slow e', 'slow f']);
  });

  it('lets nothing wait on a quiet stream', async () => {
    const { push, batches, finishOne } = queueOf({ patienceMs: 15 });
    push(message('slow a', 0));
    await finishOne();
    jest.advanceTimersByTime(101);
    push(message('slow b', 0));
    expect(batches).toEqual([['slow a'], ['slow b']]);
  });

  it('makes no other message wait because one is in no hurry', async () => {
    const { push, batches, finishOne } = queueOf({ batchSize: 10, patienceMs: 30, spacingMs: 15 });
    for (const pending of [4, 3, 2, 1, 0]) push(message('a', pending));
    await finishOne();
    push(message('slow b', 0));
    push(message('c', 0));
    jest.advanceTimersByTime(15);
    expect(batches[1]).toEqual(['slow b', 'c']);
  });

  it('keeps a distance after a batch of many, and none after one of few', async () => {
    const { batches, push, finishOne } = queueOf({ batchSize: 10, spacingMs: 15 });
    push(message('a', 0));
    for (const name of ['b', 'c', 'd', 'e', 'f']) push(message(name, 0));
    await finishOne();
    expect(batches).toEqual([['a'], ['b', 'c', 'd', 'e', 'f']]);
    await finishOne();
    push(message('g', 0));
    jest.advanceTimersByTime(14);
    push(message('h', 0));
    expect(batches).toHaveLength(2);
    jest.advanceTimersByTime(1);
    expect(batches.at(-1)).toEqual(['g', 'h']);
    await finishOne();
    push(message('i', 0));
    expect(batches.at(-1)).toEqual(['i']);
  });

  it('hands over a full batch at once', () => {
    const { batches, push } = queueOf();
    for (const name of ['a', 'b', 'c', 'd']) push(message(name));
    expect(batches).toEqual([['a', 'b', 'c']]);
  });

  it('hands over a part of one after the wait, or at once when the stream has no more', () => {
    const { batches, push } = queueOf({ concurrency: 2 });
    push(message('a'));
    expect(batches).toEqual([]);
    jest.advanceTimersByTime(20);
    expect(batches).toEqual([['a']]);
    push(message('b', 0));
    expect(batches).toEqual([['a'], ['b']]);
  });

  it('gathers while the handler is busy and hands that over when it is done', async () => {
    const { batches, push, finishOne } = queueOf();
    push(message('a', 0));
    push(message('b', 1));
    push(message('c', 0));
    expect(batches).toEqual([['a']]);
    await finishOne();
    expect(batches).toEqual([['a'], ['b', 'c']]);
  });

  it('cuts a batch by its bytes, does not wait once there are so many, and takes a larger message alone', async () => {
    const { queue, push, batches, finishOne } = queueOf();
    const sized = (name: string, bytes: number) => new FakeMessage(name, 100, new Uint8Array(bytes));
    push(sized('a', 600));
    expect(batches).toEqual([]);
    push(sized('b', 600));
    expect(batches).toEqual([['a']]);
    push(sized('c', 2000));
    expect(queue.waitingBytes).toBe(2600);
    await finishOne();
    await finishOne();
    expect(batches).toEqual([['a'], ['b'], ['c']]);
    expect(queue.waitingBytes).toBe(0);
  });

  it('keeps alive what waits and what is in hand', () => {
    const { queue, push } = queueOf();
    const all = [message('a', 0), message('b')];
    all.forEach(push);
    queue.keepAlive();
    expect(all.map(({ kept }) => kept)).toEqual([1, 1]);
  });

  it('stops by giving back what waits and what still comes, and finishing what is in hand', async () => {
    const { queue, push, batches, finishOne } = queueOf();
    const [inHand, waiting, late] = [message('a', 0), message('b'), message('c')];
    push(inHand);
    push(waiting);
    let stopped = false;
    const stopping = queue.stop().then(() => (stopped = true));
    push(late);
    await Promise.resolve();
    expect([inHand.naks, waiting.naks, late.naks]).toEqual([0, 1, 1]);
    expect(stopped).toBe(false);
    await finishOne();
    await stopping;
    expect(batches).toEqual([['a']]);
  });
});
