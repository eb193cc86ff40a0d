import { describe, expect, it } from '@jest/globals';
import { contains } from './rows.js';

describe('a text filter', () => {
  it.each([
    ['Winter sale', undefined, true],
    ['Winter sale', 'SALE', true],
    ['Winter sale', 'winter', true],
    ['Winter sale', 'summer', false],
  ])('of %j by %j is %s', (text, part, matches) => {
    expect(contains(text, part)).toBe(matches);
  });
});
