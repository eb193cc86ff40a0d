import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { NeededInterval } from './needed-interval.js';

describe('an interval that is needed now and then', () => {
  let isNeeded = true;
  let runs = 0;
  const interval = new NeededInterval({ everyMs: 100, isNeeded: () => isNeeded, run: () => (runs += 1) });

  beforeEach(() => {
    jest.useFakeTimers();
    isNeeded = true;
    runs = 0;
  });

  afterEach(() => {
    interval.stop();
    jest.useRealTimers();
  });

  it('runs once each time, however often it is started', () => {
    interval.start();
    interval.start();
    jest.advanceTimersByTime(350);
    expect(runs).toBe(3);
  });

  it('leaves no timer behind once it is not needed, and can be started again', () => {
    interval.start();
    isNeeded = false;
    jest.advanceTimersByTime(100);
    expect(jest.getTimerCount()).toBe(0);
    expect(runs).toBe(0);
    isNeeded = true;
    interval.start();
    jest.advanceTimersByTime(100);
    expect(runs).toBe(1);
  });

  it('of minutes has a second of its own, so that those of a process do not run at once', () => {
    const ranAt: number[] = [];
    const minutely = Array.from(
      { length: 12 },
      () => new NeededInterval({ everyMs: 60_000, isNeeded: () => true, run: () => ranAt.push(Date.now()) }),
    );
    for (const one of minutely) one.start();
    jest.advanceTimersByTime(60_000);
    for (const one of minutely) one.stop();
    expect(new Set(ranAt.map((at) => Math.floor(at / 500))).size).toBe(12);
  });

  it('is stopped', () => {
    interval.start();
    interval.stop();
    expect(jest.getTimerCount()).toBe(0);
  });
});
