import { describe, expect, it } from '@jest/globals';
import { colorIndexOf, colorOf } from './label-color.js';

describe('The colour of a label', () => {
  it('is the nearest that WhatsApp has', () => {
    expect(colorIndexOf('#ff9485')).toBe(0);
    expect(colorIndexOf('#80E020')).toBe(15);
    expect(colorIndexOf(null)).toBe(0);
  });

  it('is told by its number', () => {
    expect(colorOf(19)).toBe('#9368CF');
    expect(colorOf(20)).toBeUndefined();
  });
});
