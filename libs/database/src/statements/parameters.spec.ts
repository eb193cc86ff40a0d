import { describe, expect, it } from '@jest/globals';
import { joinTexts, jsonTexts, words } from './parameters.js';

describe('array parameters', () => {
  it('writes words, numbers, booleans and NULL as Postgres reads them', () => {
    expect(words(['381725008812738565', 7, true, null, 'text'])).toBe('{381725008812738565,7,true,NULL,text}');
    expect(words([])).toBe('{}');
  });

  it('keeps JSON texts apart, with any characters in them', () => {
    const text = jsonTexts([{ a: '{"\u001e,\u0000' }, { b: 'é' }]);
    expect(text.split('\u001e')).toEqual(['{"a":"{\\"\\u001e,\\u0000"}', '{"b":"é"}']);
    expect(jsonTexts([])).toBe('');
    expect(joinTexts(['{"a":1}', '[]'])).toBe('{"a":1}\u001e[]');
  });
});
