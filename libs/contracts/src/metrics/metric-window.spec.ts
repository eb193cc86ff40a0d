import { describe, expect, it } from '@jest/globals';
import { percentileMs, stepEndsMs } from './duration-scale.js';
import { metricsOf } from './metric-series.js';
import { metricWindow } from './metric-window.js';

const now = new Date('2026-11-29T10:07:31.250Z');
const window = (since: string, granularity?: '1m' | '5m' | '1h' | '1d' | 'auto', until?: string, byType = false) => {
  const { since: from, until: to, ...rest } = metricWindow({ since, until, granularity }, now, byType);
  return [rest.granularity, from.toISOString(), to.toISOString(), rest.points];
};

describe('the buckets of a metrics request', () => {
  it('are those of UTC, from the one in which it begins; auto is the finest with at most 300', () => {
    expect(window('2026-11-29T09:07:31.250Z')).toEqual(['1m', '2026-11-29T09:07:00.000Z', now.toISOString(), 61]);
    expect(window('2026-11-28T10:07:31.250Z')).toEqual(['5m', '2026-11-28T10:05:00.000Z', now.toISOString(), 289]);
    expect(window('2026-11-22T10:07:31.250Z')).toEqual(['1h', '2026-11-22T10:00:00.000Z', now.toISOString(), 169]);
    expect(window('2026-10-30T10:07:31.250Z')).toEqual(['1d', '2026-10-30T00:00:00.000Z', now.toISOString(), 31]);
    expect(window('2025-10-26T00:00:00Z')).toEqual(['1d', '2025-10-26T00:00:00.000Z', now.toISOString(), 400]);
    expect(window('2026-11-29T09:00:00Z', 'auto', '2026-11-29T10:00:00Z', true).slice(0, 1)).toEqual(['1h']);
  });

  it('end before `until`, which is no later than now', () => {
    const whole = ['1m', '2026-11-29T09:00:00.000Z', '2026-11-29T09:05:00.000Z', 5];
    expect(window('2026-11-29T09:00:00Z', '1m', '2026-11-29T09:05:00Z')).toEqual(whole);
    expect(window('2026-11-29T10:07:00Z', '1m', '2027-01-01T00:00:00Z').slice(2)).toEqual([now.toISOString(), 1]);
    expect(window('2026-12-01T00:00:00Z', '1m', '2027-01-01T00:00:00Z')[3]).toBe(0);
    expect(window('2026-11-29T10:00:00+05:30', '1h').slice(1, 2)).toEqual(['2026-11-29T04:00:00.000Z']);
  });

  it('are refused beyond what is kept, by the rules of types and beyond 1,500', () => {
    const code = (run: () => unknown): unknown => {
      try {
        return run();
      } catch (error) {
        return (error as { code?: string }).code;
      }
    };
    for (const refused of [
      () => window('2026-11-28T08:07:31.249Z', '1m'),
      () => window('2026-11-28T08:57:00Z', '1m'),
      () => window('2026-11-21T10:07:31.249Z', '5m'),
      () => window('2026-10-15T10:07:31.249Z', '1h'),
      () => window('2025-10-25T10:07:31.249Z'),
      () => window('2026-11-29T09:00:00Z', '5m', undefined, true),
      () => window('2026-11-29T10:00:00Z', '1m', '2026-11-29T09:00:00Z'),
    ]) {
      expect(code(refused)).toBe('invalid_parameter');
    }
  });
});

describe('the scale of durations', () => {
  it('has 24 steps from a millisecond to a day, and percentiles in the step of the true one', () => {
    expect(stepEndsMs).toHaveLength(24);
    expect([stepEndsMs[0], stepEndsMs[1], stepEndsMs[23]]).toEqual([1, 2, 86_400_000]);
    const stepOf = (ms: number): number => stepEndsMs.findIndex((end) => ms <= end);
    const counts = stepEndsMs.map(() => 0);
    for (let ms = 1; ms <= 1_000; ms++) counts[stepOf(ms)]! += 1;
    for (const share of [0.5, 0.95, 0.99]) expect(stepOf(percentileMs(counts, share))).toBe(stepOf(1_000 * share));
    expect(percentileMs([], 0.5)).toBe(0);
    expect(percentileMs([3], 0.99)).toBe(1);
  });
});

describe('the series of a metrics reply', () => {
  it('have every bucket, those without rows with zeros, the open one partial, and all others together', () => {
    const requested = {
      window: metricWindow({ since: '2026-11-29T10:05:00Z', granularity: '1m' }, now, false),
      ...{ dimensions: ['webhookId'], limit: 1, complete: true },
      measured: (sums: { attempts: number } | undefined) => ({ attempts: sums?.attempts ?? 0 }),
    };
    const at = new Date('2026-11-29T10:06:00Z');
    const rows = [
      { rank: 1, values: ['7'], at, sums: { attempts: 5 } },
      { rank: 2, values: [], at, sums: { attempts: 3 } },
    ];
    const points = (attempts: number) => [
      { at: '2026-11-29T10:05:00.000Z', attempts: 0 },
      { at: '2026-11-29T10:06:00.000Z', attempts },
      { at: '2026-11-29T10:07:00.000Z', partial: true, attempts: 0 },
    ];
    expect(metricsOf(rows, requested)).toEqual({
      ...{ since: '2026-11-29T10:05:00.000Z', until: now.toISOString(), granularity: '1m', complete: true },
      series: [{ dimensions: { webhookId: '7' }, points: points(5) }],
      other: { points: points(3) },
    });
    const none = metricsOf([], { ...requested, dimensions: [] });
    expect(none.series).toEqual([{ dimensions: {}, points: points(0) }]);
  });
});
