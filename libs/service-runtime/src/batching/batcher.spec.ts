import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { DomainError } from '@parley/contracts/base';
import { Batcher } from './batcher.js';

/** A run whose batches are seen and end when the test says so. */
function heldRun() {
  const batches: number[][] = [];
  const releases: (() => void)[] = [];
  const run = (items: number[]): Promise<string[]> => {
    batches.push(items);
    return new Promise((resolve) => releases.push(() => resolve(items.map((item) => `r${item}`))));
  };
  /** Ends the run in flight and lets the next begin. */
  const release = async (): Promise<void> => {
    releases.shift()?.();
    await new Promise(setImmediate);
  };
  return { batches, release, run };
}

/** Fails any batch that has one of the poisoned items, as a rolled back transaction does. */
function poisonedRun(poison: number[]) {
  const committed: number[] = [];
  const batches: number[][] = [];
  const run = async (items: number[]): Promise<number[]> => {
    batches.push(items);
    await Promise.resolve();
    const bad = items.find((item) => poison.includes(item));
    if (bad !== undefined) throw new Error(`item ${bad} is bad`);
    committed.push(...items);
    return items.map((item) => item * 10);
  };
  return { committed, batches, run };
}

afterEach(() => void jest.useRealTimers());

describe('Batcher', () => {
  it('takes of each share in turn, so that a newcomer does not wait for all of a flood', async () => {
    const { batches, release, run } = heldRun();
    const batcher = new Batcher<number, string>({ maxSize: 3, shareOf: (item) => (item < 100 ? 'flood' : 'new'), run });
    const flood = [1, 2, 3, 4, 5, 6, 7].map((item) => batcher.add(item));
    const last = batcher.add(100);
    await release();
    await release();
    expect(await last).toBe('r100');
    expect(batches.slice(0, 2)).toEqual([[1], [2, 100, 3]]);
    for (let run = 0; run < 4; run += 1) await release();
    expect(await Promise.all(flood)).toEqual(['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7']);
    await batcher.close();
  });

  it('lets urgent items go before those that wait, in their order, and the others when it is time', async () => {
    const { batches, release, run } = heldRun();
    let begin = (): void => undefined;
    let requests = 0;
    const ready = (): Promise<void> => {
      requests += 1;
      return new Promise((resolve) => (begin = resolve));
    };
    const batcher = new Batcher({ maxSize: 2, ready, isUrgent: (item) => item >= 100, run });
    const results = [1, 2, 100, 101, 102, 3].map((item) => batcher.add(item));
    await release();
    expect(batches).toEqual([[100, 101]]);
    await release();
    expect(batches).toEqual([[100, 101], [102]]);
    await release();
    results.push(batcher.add(103));
    await release();
    await release();
    expect([batches, requests]).toEqual([[[100, 101], [102], [103]], 1]);
    begin();
    await release();
    expect(batches.at(-1)).toEqual([1, 2]);
    await release();
    begin();
    await release();
    await release();
    expect([await Promise.all(results), requests]).toEqual([['r1', 'r2', 'r100', 'r101', 'r102', 'r3', 'r103'], 2]);
  });

  it('runs the first item at once when idle', async () => {
    const { batches, release, run } = heldRun();
    const batcher = new Batcher({ maxSize: 10, run });
    const result = batcher.add(1);
    expect(batches).toEqual([[1]]);
    await release();
    await expect(result).resolves.toBe('r1');
  });

  it('gathers what comes during a run into the next one, in order', async () => {
    const { batches, release, run } = heldRun();
    const batcher = new Batcher({ maxSize: 10, run });
    const results = [1, 2, 3, 4].map((item) => batcher.add(item));
    await release();
    expect(batches).toEqual([[1], [2, 3, 4]]);
    const late = batcher.add(5);
    await release();
    await release();
    expect(batches).toEqual([[1], [2, 3, 4], [5]]);
    await expect(Promise.all([...results, late])).resolves.toEqual(['r1', 'r2', 'r3', 'r4', 'r5']);
  });

  it('runs no more together than they may weigh, and what is too heavy alone', async () => {
    const { batches, release, run } = heldRun();
    const batcher = new Batcher({ maxSize: 10, maxWeight: 5, weigh: (item: number) => item, run });
    const results = [1, 2, 3, 9, 4, 1].map((item) => batcher.add(item));
    for (let i = 0; i < 5; i += 1) await release();
    expect(batches).toEqual([[1], [2, 3], [9], [4, 1]]);
    await expect(Promise.all(results)).resolves.toHaveLength(6);
  });

  it('never has two runs in flight nor more than maxSize items in one', async () => {
    let inFlight = 0;
    let mostInFlight = 0;
    const sizes: number[] = [];
    const order: number[] = [];
    const batcher = new Batcher<number, number>({
      maxSize: 50,
      run: async (items) => {
        mostInFlight = Math.max(mostInFlight, ++inFlight);
        sizes.push(items.length);
        order.push(...items);
        await new Promise(setImmediate);
        inFlight--;
        return items;
      },
    });
    const items = Array.from({ length: 1001 }, (_, index) => index);
    await expect(Promise.all(items.map((item) => batcher.add(item)))).resolves.toEqual(items);
    expect(mostInFlight).toBe(1);
    expect(order).toEqual(items);
    expect(sizes).toEqual([1, ...Array.from({ length: 20 }, () => 50)]);
  });

  it('fails only the bad items of a failing batch', async () => {
    const { committed, batches, run } = poisonedRun([3, 7]);
    const batcher = new Batcher({ maxSize: 100, run });
    const outcomes = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6, 7, 8].map((item) => batcher.add(item)));
    expect(
      outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason))),
    ).toEqual([0, 10, 20, 'Error: item 3 is bad', 40, 50, 60, 'Error: item 7 is bad', 80]);
    expect(committed).toEqual([0, 1, 2, 4, 5, 6, 8]);
    expect(batches[1]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('fails the whole batch once when the database is away, without splitting', async () => {
    let runs = 0;
    const batcher = new Batcher<number, number>({
      maxSize: 100,
      run: () => {
        runs++;
        return Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
      },
    });
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map((item) => batcher.add(item)));
    expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'));
    expect(runs).toBe(2);
  });

  it('fails a batch whose results do not match its items, without running it again', async () => {
    const batches: number[][] = [];
    const batcher = new Batcher<number, number>({
      maxSize: 100,
      run: (items) => {
        batches.push(items);
        return Promise.resolve([]);
      },
    });
    const outcomes = await Promise.allSettled([1, 2, 3].map((item) => batcher.add(item)));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(batches).toEqual([[1], [2, 3]]);
  });

  it('goes on after a run that threw before its first await', async () => {
    let first = true;
    const batcher = new Batcher<number, number>({
      maxSize: 10,
      run: (items) => {
        if (!first) return Promise.resolve(items);
        first = false;
        throw new Error('at once');
      },
    });
    await expect(batcher.add(1)).rejects.toThrow('at once');
    await expect(batcher.add(2)).resolves.toBe(2);
  });

  it('waits maxDelayMs for company when idle, and no longer than until the batch is full', async () => {
    const batches: number[][] = [];
    const run = (items: number[]): Promise<number[]> => {
      batches.push(items);
      return Promise.resolve(items);
    };
    const patient = new Batcher({ maxSize: 10, maxDelayMs: 20, run });
    await Promise.all([patient.add(1), new Promise<void>((done) => setImmediate(done)).then(() => patient.add(2))]);
    const neverEnds = new Batcher({ maxSize: 2, maxDelayMs: 1_000_000, run });
    await Promise.all([neverEnds.add(3), neverEnds.add(4)]);
    expect(batches).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('keeps a distance between runs of several items, and none after a run of one', async () => {
    jest.useFakeTimers();
    const batches: number[][] = [];
    const run = (items: number[]): Promise<number[]> => {
      batches.push(items);
      return Promise.resolve(items);
    };
    const batcher = new Batcher({ maxSize: 3, spacingMs: 15, run });
    await batcher.add(1);
    await jest.advanceTimersByTimeAsync(0);
    await Promise.all([batcher.add(2), batcher.add(3), batcher.add(4)]);
    expect(batches).toEqual([[1], [2], [3, 4]]);
    const spaced = [batcher.add(5), batcher.add(6)];
    await jest.advanceTimersByTimeAsync(14);
    expect(batches).toHaveLength(3);
    await jest.advanceTimersByTimeAsync(1);
    await Promise.all(spaced);
    const full = [7, 8, 9].map((item) => batcher.add(item));
    await Promise.all(full);
    await jest.advanceTimersByTimeAsync(15);
    await batcher.add(10);
    await batcher.add(11);
    await jest.advanceTimersByTimeAsync(0);
    expect(batches.slice(3)).toEqual([[5, 6], [7, 8, 9], [10], [11]]);
    await Promise.all([batcher.add(12), batcher.add(13), batcher.add(14)]);
    const last = batcher.add(15);
    await batcher.close();
    await expect(last).resolves.toBe(15);
  });

  it('rests as long as a slow run took, at most for 60 ms', async () => {
    jest.useFakeTimers();
    const begunAtMs: number[] = [];
    let tookMs = 0;
    const run = async (items: number[]): Promise<number[]> => {
      begunAtMs.push(performance.now());
      await new Promise((resolve) => setTimeout(resolve, tookMs));
      return items;
    };
    const distanceAfter = async (ms: number): Promise<number> => {
      const batcher = new Batcher({ maxSize: 3, spacingMs: 15, run });
      tookMs = ms;
      begunAtMs.length = 0;
      const items = [1, 2, 3].map((item) => batcher.add(item));
      await jest.advanceTimersByTimeAsync(ms + 1);
      items.push(batcher.add(4));
      await jest.advanceTimersByTimeAsync(2000);
      await Promise.all(items);
      return (begunAtMs[2] ?? NaN) - (begunAtMs[1] ?? NaN);
    };
    await expect(distanceAfter(4)).resolves.toBe(15);
    await expect(distanceAfter(20)).resolves.toBe(40);
    await expect(distanceAfter(500)).resolves.toBe(560);
  });

  it('finishes what it has on close, and then refuses', async () => {
    const { batches, release, run } = heldRun();
    const batcher = new Batcher({ maxSize: 10, run });
    const results = [1, 2, 3].map((item) => batcher.add(item));
    let closed = false;
    const closing = batcher.close().then(() => (closed = true));
    const refused = await batcher.add(4).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DomainError);
    expect(refused).toMatchObject({ code: 'unavailable' });
    await release();
    expect(closed).toBe(false);
    await release();
    await closing;
    await expect(Promise.all(results)).resolves.toEqual(['r1', 'r2', 'r3']);
    expect(batches).toEqual([[1], [2, 3]]);
  });

  it('does not wait out maxDelayMs on close', async () => {
    const batcher = new Batcher<number, number>({
      maxSize: 10,
      maxDelayMs: 1_000_000,
      run: (items) => Promise.resolve(items),
    });
    const result = batcher.add(1);
    await batcher.close();
    await expect(result).resolves.toBe(1);
  });
});
