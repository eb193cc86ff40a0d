import { describe, expect, it } from '@jest/globals';
import { SetAside } from './set-aside.js';

describe('items that failed', () => {
  it('wait each for a back-off of its own, which doubles up to the longest and ends with success', () => {
    const aside = new SetAside({ firstPauseMs: 100, longestPauseMs: 300 });
    expect([aside.failed('a', 1_000), aside.failed('b', 1_050)]).toEqual([1_100, 1_150]);
    expect([aside.waiting(1_000), aside.waiting(1_120), aside.waiting(1_150)]).toEqual([['b', 'a'], ['b'], []]);
    expect([aside.failed('a', 2_000), aside.failed('a', 3_000), aside.failed('a', 4_000)]).toEqual([
      2_200, 3_300, 4_300,
    ]);
    aside.succeeded('a');
    expect([aside.has('a'), aside.has('b'), aside.isWaiting('a', 4_001)]).toEqual([false, true, false]);
    expect(aside.failed('a', 5_000)).toBe(5_100);
  });
});
