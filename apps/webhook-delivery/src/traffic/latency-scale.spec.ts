import { describe, expect, it } from '@jest/globals';
import { latencyStep, percentiles } from './latency-scale.js';

function countsOf(latencies: readonly number[]): number[] {
  const counts: number[] = [];
  for (const latency of latencies) {
    const step = latencyStep(latency);
    while (counts.length <= step) counts.push(0);
    counts[step] = counts[step]! + 1;
  }
  return counts;
}

describe('the scale of latencies', () => {
  it('knows percentiles to a tenth', () => {
    const found = percentiles(countsOf(Array.from({ length: 1000 }, (_, index) => index + 1)));
    for (const [name, truth] of [
      ['p50', 500],
      ['p95', 950],
      ['p99', 990],
    ] as const) {
      expect(Math.abs((found?.[name] ?? 0) - truth) / truth).toBeLessThan(0.1);
    }
  });

  it('has nothing to say of nothing, and a place for anything', () => {
    expect(percentiles([])).toBeNull();
    expect(percentiles([0, 0])).toBeNull();
    expect(percentiles(countsOf([0]))).toEqual({ p50: 0, p95: 0, p99: 0 });
    expect(percentiles(countsOf([1]))).toEqual({ p50: 1, p95: 1, p99: 1 });
    expect(latencyStep(1e12)).toBe(89);
  });
});
