import { describe, expect, it } from '@jest/globals';
import { reconnectDelayMs } from './reconnecting.js';

describe('the time until a network is tried again', () => {
  it('doubles from 1 s to 60 s, ten times', () => {
    const delays = Array.from({ length: 11 }, (_, tries) => reconnectDelayMs(tries, () => 0.5));
    expect(delays).toEqual([1e3, 2e3, 4e3, 8e3, 16e3, 32e3, 60e3, 60e3, 60e3, 60e3, undefined]);
  });

  it('is a fifth more or less', () => {
    expect(reconnectDelayMs(0, () => 0)).toBeCloseTo(800);
    expect(reconnectDelayMs(0, () => 1)).toBeCloseTo(1_200);
  });
});
