import { beforeEach, describe, expect, it } from '@jest/globals';
import { type BudgetOptions, TimeBudget } from './time-budget.js';

const minuteMs = 60_000;
let nowMs: number;

beforeEach(() => {
  nowMs = 0;
});

function budget(options: Partial<BudgetOptions> = {}): TimeBudget {
  return new TimeBudget({
    ...{ nowMs: () => nowMs, endsAtMs: 10 * minuteMs, deadlineAtMs: 14 * minuteMs, slowness: 1, ...options },
  });
}

describe('the time budget', () => {
  it('begins what is done by its end, and nothing that is not', () => {
    nowMs = 8 * minuteMs;
    expect(budget().admits(120)).toBe(true);
    expect(budget().admits(121)).toBe(false);
  });

  it('counts with the speed of the machine that it was told', () => {
    nowMs = 8 * minuteMs;
    expect(budget({ slowness: 2 }).admits(60)).toBe(true);
    expect(budget({ slowness: 2 }).admits(61)).toBe(false);
  });

  it('learns the speed from what has run', () => {
    const learning = budget();
    learning.took(60, 180_000);
    learning.took(120, 360_000);
    expect(learning.slowness).toBeCloseTo(2.2);
    for (let run = 0; run < 100; run += 1) learning.took(60, 30_000);
    expect(learning.slowness).toBeCloseTo(0.6, 1);
  });

  it('gives timers whole milliseconds', () => {
    const learning = budget({ deadlineAtMs: 100 * minuteMs, slowness: 1.03 });
    learning.took(7, 11_111);
    expect(Number.isInteger(learning.limitMs(10))).toBe(true);
    nowMs = 99.9 * minuteMs + 0.4;
    expect(Number.isInteger(learning.limitMs(10))).toBe(true);
    expect(() => AbortSignal.timeout(learning.limitMs(10))).not.toThrow();
  });

  it('admits a repeat until the deadline', () => {
    nowMs = 10 * minuteMs;
    expect(budget().admits(10)).toBe(false);
    expect(budget().admitsAgain(240)).toBe(true);
    expect(budget().admitsAgain(241)).toBe(false);
  });

  it('stops what hangs: after four times its usual time, more on a slow machine, and at the deadline', () => {
    const much = { deadlineAtMs: 100 * minuteMs };
    expect(budget(much).limitMs(10)).toBe(600_000);
    expect(budget(much).limitMs(200)).toBe(800_000);
    expect(budget({ ...much, slowness: 2 }).limitMs(200)).toBe(1_600_000);
    expect(budget({ ...much, slowness: 0.5 }).limitMs(200)).toBe(800_000);
    expect(budget().isOver).toBe(false);
    nowMs = 13 * minuteMs;
    expect(budget().limitMs(60)).toBe(minuteMs);
    nowMs = 15 * minuteMs;
    expect(budget().limitMs(60)).toBe(0);
    expect(budget().isOver).toBe(true);
  });
});
