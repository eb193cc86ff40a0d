import { describe, expect, it } from '@jest/globals';
import { hexOfLabelColor, lastLabelColor, numberOfLabelColor } from './label-colors.js';

describe('the colours of labels', () => {
  it('are numbered from 0 to 19', () => {
    expect([hexOfLabelColor(0), hexOfLabelColor(1), hexOfLabelColor(13), hexOfLabelColor(lastLabelColor)]).toEqual([
      '#ff9485',
      '#64c4ff',
      '#f74848',
      '#9368cf',
    ]);
    for (let number = 0; number <= 19; number += 1) expect(numberOfLabelColor(hexOfLabelColor(number))).toBe(number);
  });

  it.each([
    ['#FF9485', 0],
    ['#ff9484', 0],
    ['#000000', 8],
    ['#ffffff', 17],
    ['#00A0F0', 14],
    ['#f00000', 13],
  ])('have the number of the nearest: %s', (hex, number) => {
    expect(numberOfLabelColor(hex)).toBe(number);
  });
});
