import { describe, expect, it } from '@jest/globals';
import { summarize } from './latency.js';

describe('summarize', () => {
  it('takes the nearest rank of unsorted samples', () => {
    const samples = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(summarize(samples)).toEqual({ count: 100, p50Ms: 50, p95Ms: 95, p99Ms: 99, maxMs: 100 });
  });

  it('of one sample is that sample', () => {
    expect(summarize([7])).toEqual({ count: 1, p50Ms: 7, p95Ms: 7, p99Ms: 7, maxMs: 7 });
  });
});
