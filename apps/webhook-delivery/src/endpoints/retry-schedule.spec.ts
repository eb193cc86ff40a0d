import { describe, expect, it } from '@jest/globals';
import { firstDelayMs, nextDelayMs, retryAfterSeconds } from './retry-schedule.js';

const seconds = 1000;

describe('the default schedule', () => {
  it('is 0, 5 s, 30 s, 2 min, 10 min, 30 min, 1 h, 3 h, 6 h, 12 h, 24 h, 24 h and then over', () => {
    const delays = Array.from({ length: 13 }, (_, made) => nextDelayMs([], made, 0.5));
    expect(delays).toEqual(
      [0, 5, 30, 120, 600, 1800, 3600, 10_800, 21_600, 43_200, 86_400, 86_400]
        .map((delay) => delay * seconds)
        .concat(null as never),
    );
  });
});

describe('a delay', () => {
  it('is spread by 20 % to either side', () => {
    expect(nextDelayMs([0, 100], 1, 0)).toBe(80 * seconds);
    expect(nextDelayMs([0, 100], 1, 0.5)).toBe(100 * seconds);
    expect(nextDelayMs([0, 100], 1, 1)).toBe(120 * seconds);
  });

  it('is never shorter than Retry-After, nor pushed beyond a day by it', () => {
    expect(nextDelayMs([0, 5], 1, 0.5, 60)).toBe(60 * seconds);
    expect(nextDelayMs([0, 500], 1, 0.5, 60)).toBe(500 * seconds);
    expect(nextDelayMs([0, 5], 1, 0.5, 10_000_000)).toBe(86_400 * seconds);
  });

  it('ends with a custom schedule of its own length', () => {
    expect(nextDelayMs([0], 1, 0.5)).toBeNull();
    expect(nextDelayMs([0], 1, 0.5, 60)).toBeNull();
  });

  it('comes before the first attempt too, where the schedule says so', () => {
    expect(firstDelayMs([], 0.9)).toBe(0);
    expect(firstDelayMs([10], 0.5)).toBe(10 * seconds);
  });
});

describe('Retry-After', () => {
  const now = new Date('2026-11-21T08:00:00.000Z');

  it.each([
    ['120', 120],
    [' 7 ', 7],
    ['Sat, 21 Nov 2026 08:01:30 GMT', 90],
    ['Sat, 21 Nov 2026 07:00:00 GMT', 0],
    ['Saturday, 21-Nov-26 08:01:30 GMT', 90],
    ['Sat Nov 21 08:01:30 2026', 90],
    ['Sat Nov  7 08:01:30 2026', 0],
    ['Tue Dec  1 08:00:00 2026', 864_000],
    ['Sat Nov 21 08:01:30 2026 PST', 0],
    ['2026-11-21T08:01:30Z', 90],
    ['2026-11-21T10:01:30.000+02:00', 90],
    ['0', 0],
    ['-5', 0],
    ['1.5', 0],
    ['1e9', 0],
    ['5 minutes', 0],
    ['after 2050', 0],
    ['Sat, 31 Feb 9999999 08:01:30 GMT', 0],
    ['', 0],
    ['soon', 0],
    [undefined, 0],
  ])('%s asks for %d s', (header, requested) => {
    expect(retryAfterSeconds(header, now)).toBe(requested);
  });

  it.each(['99999999999', '9'.repeat(400), 'Fri, 31 Dec 9999 23:59:59 GMT'])('%s asks for a day at most', (header) => {
    expect(nextDelayMs([0, 5], 1, 0.5, retryAfterSeconds(header, now))).toBe(86_400 * seconds);
  });
});
