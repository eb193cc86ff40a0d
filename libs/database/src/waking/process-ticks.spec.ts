import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { onTicks, untilTick } from './process-ticks.js';

describe('ticks of a process', () => {
  it('are whole multiples of the interval, so that those of all intervals coincide', () => {
    expect([1_000, 2_000, 3_000, 5_000].map((everyMs) => untilTick(everyMs, 0, 29_400))).toEqual([600, 600, 600, 600]);
    expect(untilTick(20_000, 0, 29_400)).toBe(10_600);
    expect(untilTick(1_000, 20, 29_400)).toBe(620);
    expect([0, 7_005].map((afterMs) => untilTick(60_000, afterMs, 150_000))).toEqual([30_000, 37_005]);
    expect(untilTick(60_000, 30_005, 100)).toBe(29_905);
  });

  it('are not repeated when a timer fires early', () => {
    expect(untilTick(1_000, 0, 29_999.6)).toBe(1_001);
    expect(untilTick(1_000, 0, 30_000.3)).toBe(1_000);
    expect(untilTick(1_000, 20, 30_019.8)).toBe(1_001);
  });

  it('of a short interval keep their own time', () => {
    expect(untilTick(100, 0, 29_430)).toBe(100);
  });

  describe('of an interval', () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());

    it('come as often as it says, until it ends', () => {
      let [often, seldom] = [0, 0];
      const ends = [onTicks(1_000, () => (often += 1)), onTicks(3_000, () => (seldom += 1))];
      jest.advanceTimersByTime(12_000);
      expect([often, seldom]).toEqual([12, 4]);
      for (const end of ends) end();
      expect(jest.getTimerCount()).toBe(0);
    });

    it('go on when a run fails', () => {
      let runs = 0;
      const end = onTicks(100, () => {
        runs += 1;
        if (runs === 1) throw new Error('failed');
      });
      expect(() => jest.advanceTimersByTime(100)).toThrow('failed');
      jest.advanceTimersByTime(200);
      expect(runs).toBe(3);
      end();
    });
  });
});
