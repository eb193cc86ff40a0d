import { describe, expect, it } from '@jest/globals';
import { inTime, quickest } from './load.js';
import { waitFor } from './wait-for.js';

describe('the quickest try', () => {
  const tries = (...took: number[]) => ({ took, next: () => Promise.resolve(took.shift() ?? NaN) });

  it('is the first that keeps the promise', async () => {
    const { took, next } = tries(1_500, 900, 100);
    expect([await quickest(1_000, next), took]).toEqual([900, [100]]);
  });

  it('is too slow when none of five keeps it', async () => {
    const { took, next } = tries(1_500, 1_200, 2_000, 1_000, 1_300, 100);
    expect([await quickest(1_000, next), took]).toEqual([1_000, [100]]);
  });
});

describe('what is to be done in time', () => {
  const lateBy = async (ms: number): Promise<void> => {
    const until = performance.now() + ms;
    await waitFor(() => performance.now() > until);
  };

  it('is done anew with twice the time when it was late, whether it threw or not', async () => {
    const allowed: number[] = [];
    const done = await inTime(40, async (allowedMs) => {
      allowed.push(allowedMs);
      if (allowed.length < 3) await lateBy(allowedMs);
      if (allowed.length === 2) throw new Error('expired');
      return allowed.length;
    });
    expect([done, allowed.slice(0, 3)]).toEqual([allowed.length, [40, 80, 160]]);
  });

  it('fails with what it throws in time, and when no time is enough', async () => {
    await expect(inTime(60_000, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(inTime(1, lateBy)).rejects.toThrow('Not done within 32 ms either.');
  });
});
