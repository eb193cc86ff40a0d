import { describe, expect, it } from '@jest/globals';
import { firstMsFrom, requirePeriod } from './period.js';

describe('a period', () => {
  it.each([
    ['2026-11-27T06:09:18.882Z', '2026-11-27T06:09:18.882Z'],
    ['2026-11-27T06:09:18.8820000Z', '2026-11-27T06:09:18.882Z'],
    ['2026-11-27T06:09:18.8820001Z', '2026-11-27T06:09:18.883Z'],
    ['2026-11-27T07:09:18.999999999+01:00', '2026-11-27T06:09:19.000Z'],
    ['2026-11-27T06:09:18Z', '2026-11-27T06:09:18.000Z'],
  ])('of %s has its bound at the first millisecond from there', (time, bound) => {
    expect(firstMsFrom(time).toISOString()).toBe(bound);
  });

  it('does not begin after its end, by whatever part of a second', () => {
    const [since, until] = ['2026-11-27T06:00:00.0002Z', '2026-11-27T06:00:00.00010Z'];
    expect(() => requirePeriod({ since, until })).toThrow('Parameter "since" is after "until".');
    expect(() => requirePeriod({ since: until, until: since })).not.toThrow();
    expect(() => requirePeriod({ since, until: since })).not.toThrow();
    expect(() => requirePeriod({ since: '2026-11-27T06:00:00.000Z', until: '2026-11-27T06:00:00Z' })).not.toThrow();
  });
});
