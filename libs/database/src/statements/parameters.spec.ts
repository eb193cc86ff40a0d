import { describe, expect, it } from '@jest/globals';
import { arrayLiteral, joinTexts, jsonTexts, words } from './parameters.js';

describe('array parameters', () => {
  it('writes words, numbers, booleans and NULL as Postgres reads them', () => {
    expect(words(['381725008812738565', 7, true, null, 'text'])).toBe('{381725008812738565,7,true,NULL,text}');
    expect(words([])).toBe('{}');
  });

  it('quotes what is no plain word, and leaves bytes, objects and arrays of arrays to the driver', () => {
    expect(arrayLiteral(['381725008812738565', 'a.b', 1.5, -1, true, null, undefined])).toBe(
      '{381725008812738565,a.b,1.5,-1,true,NULL,NULL}',
    );
    expect(arrayLiteral(['', 'null', 'NULL', 'a b', 'a,b', '{}', 'say "\\"', 'é'])).toBe(
      '{"","null","NULL","a b","a,b","{}","say \\"\\\\\\"","é"}',
    );
    expect(arrayLiteral([new Date(1.7e12)])).toBe('{2023-11-14T22:13:20.000Z}');
    expect(arrayLiteral([])).toBe('{}');
    for (const value of [Buffer.from('a'), { a: 1 }, ['a']]) expect(arrayLiteral([null, value])).toBeUndefined();
  });

  it('keeps JSON texts apart, with any characters in them', () => {
    const text = jsonTexts([{ a: '{"\u001e,\u0000' }, { b: 'é' }]);
    expect(text.split('\u001e')).toEqual(['{"a":"{\\"\\u001e,\\u0000"}', '{"b":"é"}']);
    expect(jsonTexts([])).toBe('');
    expect(joinTexts(['{"a":1}', '[]'])).toBe('{"a":1}\u001e[]');
  });
});
