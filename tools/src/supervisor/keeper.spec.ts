import { describe, expect, it } from '@jest/globals';
import { Backoff } from './keeper.js';

describe('Backoff', () => {
  it('doubles from 250 ms up to 10 s while a process keeps failing', () => {
    const backoff = new Backoff();

    const delays = Array.from({ length: 8 }, () => backoff.after(100));

    expect(delays).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
  });

  it('starts over after a process ran for 30 s', () => {
    const backoff = new Backoff();
    for (let failure = 0; failure < 6; failure += 1) backoff.after(100);

    expect(backoff.after(30_000)).toBe(250);
    expect(backoff.after(29_999)).toBe(500);
  });
});
