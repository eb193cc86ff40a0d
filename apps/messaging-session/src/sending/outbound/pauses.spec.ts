import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Pauses } from './pauses.js';

describe('pauses', () => {
  let pauses: Pauses;
  beforeEach(() => {
    jest.useFakeTimers();
    pauses = new Pauses();
  });
  afterEach(() => void jest.useRealTimers());

  const pausedFor = (requestedMs = 0): number => {
    pauses.pause('a', { firstMs: 5000, requestedMs });
    const began = performance.now();
    while (pauses.isPaused('a')) jest.advanceTimersByTime(1000);
    return performance.now() - began;
  };

  it('double up to a minute, until they are cleared', () => {
    expect([1, 2, 3, 4, 5, 6].map(() => pausedFor())).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000]);
    pauses.clear('a');
    expect(pauses.isPaused('a')).toBe(false);
    expect(pausedFor()).toBe(5000);
  });

  it('count once where several are refused together', () => {
    for (let send = 0; send < 8; send++) pauses.pause('a', { firstMs: 5000, requestedMs: 0 });
    jest.advanceTimersByTime(5000);
    expect(pauses.isPaused('a')).toBe(false);
    expect(pausedFor()).toBe(10_000);
  });

  it('are as long as the network asks for, each of its own key', () => {
    pauses.pause('b', { firstMs: 1000, requestedMs: 0 });
    expect(pausedFor(90_000)).toBe(90_000);
    expect(pauses.isPaused('b')).toBe(false);
    expect(pauses.isPaused('c')).toBe(false);
  });
});
