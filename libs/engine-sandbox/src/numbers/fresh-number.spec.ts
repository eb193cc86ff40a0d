import { describe, expect, it } from '@jest/globals';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { freshNumber, reachability } from './fresh-number.js';

describe('sandbox numbers', () => {
  it.each(['US', 'GB', 'BR', 'IN'] as const)(
    'fresh numbers of %s are valid there and have no magic ending',
    (country) => {
      const numbers = Array.from({ length: 200 }, () => freshNumber(country));
      for (const number of numbers) {
        const parsed = parsePhoneNumberFromString(number);
        expect({ number, country: parsed?.country, valid: parsed?.isValid() }).toEqual({
          number,
          country,
          valid: true,
        });
        expect(number).not.toMatch(/000[012]$/);
      }
      expect(new Set(numbers).size).toBeGreaterThan(190);
    },
  );

  it.each([
    ['+12025550000', 'unknown'],
    ['+12025550001', 'silent'],
    ['+12025550002', 'failing'],
    ['+12025550003', 'answers'],
    ['+12025550147', 'answers'],
  ])('%s: %s', (number, expected) => {
    expect(reachability(number)).toBe(expected);
  });
});
