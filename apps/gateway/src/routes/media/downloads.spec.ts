import { describe, expect, it } from '@jest/globals';
import { rangeOf } from './downloads.js';

describe('a range of ten bytes', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=2-5', { start: 2, end: 5 }],
    ['bytes=5-', { start: 5, end: 9 }],
    ['bytes=5-99', { start: 5, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=99-100', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,3-4', undefined],
    ['items=0-1', undefined],
    ['bytes=9999999999999999999-', 'unsatisfiable'],
    ['bytes=0-9999999999999999999', { start: 0, end: 9 }],
    ['bytes=-9999999999999999999', { start: 0, end: 9 }],
    [undefined, undefined],
  ])('is by %j', (header, range) => {
    expect(rangeOf(header, 10)).toEqual(range);
  });
});
