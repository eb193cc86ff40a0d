import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { RequestAges } from './request-ages.js';

const hourMs = 3_600_000;

describe('the age of a request', () => {
  let ages: RequestAges;
  beforeEach(() => {
    jest.useFakeTimers();
    // An entry of the moment 0 would never be too old.
    jest.advanceTimersByTime(1);
    ages = new RequestAges();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const age = (asker: string, waitedMs: number, clockMs = 0): number =>
    ages.of({ reply: `_INBOX.${asker}.${waitedMs}` }, Date.now() - waitedMs - clockMs);

  it('is what it waited beyond the least of its asker', () => {
    age('one', 5);
    jest.advanceTimersByTime(1_000);
    expect(age('one', 5)).toBe(0);
    expect(age('one', 9_005)).toBe(9_000);
    expect(age('one', 2)).toBe(0);
    expect(age('one', 9_002)).toBe(9_000);
  });

  it('of an asker that was never heard before is counted by the clocks', () => {
    expect([15_000, 16_000, 14_000].map((waitedMs) => age('one', waitedMs))).toEqual([15_000, 16_000, 14_000]);
    expect(age('one', 0)).toBe(0);
    expect(age('one', 15_000)).toBe(15_000);
  });

  it.each([-hourMs, hourMs])(
    'is right by a clock that differs by %d ms, a second after it was first heard',
    (clockMs) => {
      age('one', 10, clockMs);
      jest.advanceTimersByTime(1_000);
      expect(age('one', 10, clockMs)).toBe(0);
      expect(age('one', 12_010, clockMs)).toBe(12_000);
      expect(age('another', 10)).toBe(10);
    },
  );

  it('is right again ten minutes after the clock of a busy asker was set back', () => {
    age('one', 0);
    jest.advanceTimersByTime(1_000);
    expect(age('one', 0, 60_000)).toBe(60_000);
    for (let minute = 0; minute < 10; minute++) {
      jest.advanceTimersByTime(61_000);
      age('one', 0, 60_000);
    }
    expect(age('one', 0, 60_000)).toBe(0);
  });

  it('of a busy asker stays right by a clock that drifts', () => {
    age('one', 0, 12_000);
    for (let minute = 1; minute < 30; minute++) {
      jest.advanceTimersByTime(60_000);
      expect(age('one', 0, 12_000 + minute)).toBeLessThan(20);
    }
  });

  it('is that by the clocks, for a second, after our own clock was set', () => {
    age('one', 0, 15_000);
    jest.advanceTimersByTime(1_000);
    expect(age('one', 0, 15_000)).toBe(0);
    jest.setSystemTime(Date.now() - 15_000);
    expect(age('one', 0)).toBe(0);
    expect(age('one', 12_000)).toBe(12_000);
  });

  it('is none where no time was told', () => {
    expect(ages.of({ reply: '_INBOX.one.1' }, undefined)).toBe(0);
  });
});
