import { describe, expect, it } from '@jest/globals';
import { trendOf } from './measure-soak.js';

describe('trendOf', () => {
  it('of a straight line is its slope, without noise', () => {
    const { perSecond, noise, gained, isFlat } = trendOf([
      [10, 100],
      [11, 103],
      [12, 106],
    ]);
    expect(perSecond).toBeCloseTo(3);
    expect(noise).toBeCloseTo(0);
    expect(gained).toBeCloseTo(6);
    expect(isFlat).toBe(false);
  });

  it('of what goes up and down about a level is flat', () => {
    const trend = trendOf([
      [0, 100],
      [1, 104],
      [2, 100],
      [3, 104],
      [4, 100],
    ]);
    expect(trend.perSecond).toBeCloseTo(0);
    expect(trend.noise).toBeCloseTo(Math.sqrt(3.84));
    expect(trend.isFlat).toBe(true);
  });

  it('sees what rises through its noise', () => {
    const saw = Array.from({ length: 100 }, (_, second) => [second, second + (second % 2) * 10] as const);
    const { perSecond, gained, isFlat } = trendOf(saw);
    expect(perSecond).toBeCloseTo(1, 1);
    expect(gained).toBeGreaterThan(95);
    expect(isFlat).toBe(false);
  });
});
