import { describe, expect, it } from '@jest/globals';
import { hexOf, lastColor, numberOf } from './label-colors.js';

describe('the colours of labels', () => {
  it('are numbered from 0 to 19', () => {
    expect([hexOf(0), hexOf(1), hexOf(13), hexOf(lastColor)]).toEqual(['#ff9485', '#64c4ff', '#f74848', '#9368cf']);
    for (let number = 0; number <= 19; number += 1) expect(numberOf(hexOf(number))).toBe(number);
  });

  it.each([
    ['#FF9485', 0],
    ['#ff9484', 0],
    ['#000000', 8],
    ['#ffffff', 17],
    ['#00A0F0', 14],
    ['#f00000', 13],
  ])('have the number of the nearest: %s', (hex, number) => {
    expect(numberOf(hex)).toBe(number);
  });
});
