import { describe, expect, it } from '@jest/globals';
import { ParleyError } from '@parley/client';
import { type Progress, runMany } from './run-many.js';

const rows = Array.from({ length: 12 }, (_, index) => index);

function follow(options: {
  run: (row: number) => Promise<unknown>;
  stop?: AbortController;
  pause?: (ms: number) => Promise<void>;
}) {
  const seen: Progress<number>[] = [];
  const { run, stop = new AbortController(), pause } = options;
  const ended = runMany({ rows, run, signal: stop.signal, onProgress: (one) => seen.push(one), pause });
  return { ended, seen, last: () => seen.at(-1)! };
}

function limited(retryAfterSeconds?: number): ParleyError {
  return new ParleyError(429, { error: 'Too many requests.', code: 'rate_limited' }, retryAfterSeconds);
}

describe('an action on many rows', () => {
  it('has five requests under way at most', async () => {
    let [now, most] = [0, 0];
    const { ended, last } = follow({
      run: async () => {
        most = Math.max(most, (now += 1));
        await new Promise((resolve) => setTimeout(resolve, 1));
        now -= 1;
      },
    });
    await ended;
    expect([most, last().done, last().failed]).toEqual([5, 12, []]);
  });

  it('says which rows failed and why, and goes on with the others', async () => {
    const { ended, last } = follow({
      run: (row) => (row % 4 === 0 ? Promise.reject(new Error(`no ${row}`)) : Promise.resolve()),
    });
    await ended;
    expect(last().failed.map(({ row, error }) => [row, (error as Error).message])).toEqual([
      [0, 'no 0'],
      [4, 'no 4'],
      [8, 'no 8'],
    ]);
    expect(last().done).toBe(12);
  });

  it('waits as long as the server says, with all rows, and tries the row again', async () => {
    const pauses: number[] = [];
    const began: number[] = [];
    let isLimited = true;
    let goOn = (): void => undefined;
    const { ended, last } = follow({
      run: (row) => {
        began.push(row);
        if (row === 2 && isLimited) return Promise.reject(limited(7));
        return Promise.resolve();
      },
      pause: (ms) => {
        pauses.push(ms);
        isLimited = false;
        return new Promise((resolve) => (goOn = resolve));
      },
    });
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    const before = began.length;
    expect([pauses, last().isWaiting]).toEqual([[7_000], true]);
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    expect(began).toHaveLength(before);
    goOn();
    await ended;
    expect([last().done, last().failed, last().isWaiting]).toEqual([12, [], false]);
    expect(began.filter((row) => row === 2)).toHaveLength(2);
  });

  it('does not wait for ever', async () => {
    const { ended, last } = follow({ run: () => Promise.reject(limited()), pause: () => Promise.resolve() });
    await ended;
    expect(last().failed).toHaveLength(12);
  });

  it('begins nothing more once it is stopped, also while it waits', async () => {
    const stop = new AbortController();
    const began: number[] = [];
    const { ended, last } = follow({
      stop,
      run: (row) => {
        began.push(row);
        if (row === 1) stop.abort();
        return Promise.resolve();
      },
    });
    await ended;
    expect(began.length).toBeLessThanOrEqual(6);
    expect(last().done).toBe(began.length);

    const other = new AbortController();
    const waiting = follow({ stop: other, run: () => Promise.reject(limited(3_600)) });
    setTimeout(() => other.abort(), 5);
    await waiting.ended;
    expect([waiting.last().done, waiting.last().failed]).toEqual([0, []]);
  });
});
