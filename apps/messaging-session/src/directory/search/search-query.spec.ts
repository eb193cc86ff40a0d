import { describe, expect, it } from '@jest/globals';
import { searchTerms } from './search-query.js';

const word = (text: string, prefix = false): object => ({ text, excluded: false, prefix });
const phrase = (text: string): object => ({ text, excluded: false, prefix: false });
const without = (text: string): object => ({ text, excluded: true, prefix: false });

describe('the terms of a search', () => {
  it.each([
    ['order', [word('order', true)]],
    ['late order', [word('late'), word('order', true)]],
    ['"next friday" order', [phrase('next friday'), word('order', true)]],
    ['order "next friday"', [word('order', true), phrase('next friday')]],
    ['order -late', [word('order', true), without('late')]],
    ['-"very late" order', [without('very late'), word('order', true)]],
    ['order “next friday”', [word('order', true), phrase('next friday')]],
    ['order "not closed', [word('order', true), phrase('not closed')]],
    ['foo-bar', [word('foo-bar', true)]],
    ['  ', []],
  ])('of %s', (q, terms) => {
    expect(searchTerms(q)).toEqual(terms);
  });
});
