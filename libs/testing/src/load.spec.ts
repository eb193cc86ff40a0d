import { describe, expect, it } from '@jest/globals';
import { quickest } from './load.js';

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
