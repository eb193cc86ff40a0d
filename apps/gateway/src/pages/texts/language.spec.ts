import { describe, expect, it } from '@jest/globals';
import { languageOf, pageTexts } from './language.js';

describe('the language of a page', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
    ['hi-IN', 'hi'],
    ['es-419, es;q=0.9', 'es'],
    ['in-ID, en;q=0.5', 'id'],
    ['ar-EG', 'ar'],
    ['de-DE, de;q=0.9', 'en'],
    ['de, hi;q=0.5, en;q=0.4', 'hi'],
    ['en;q=0.4, PT ; q=0.7', 'pt'],
    ['pt;q=0, hi;q=0.1', 'hi'],
    ['__proto__, constructor', 'en'],
    [`${'x,'.repeat(5000)}hi`, 'en'],
  ])('of Accept-Language %j is %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });

  it('has every text in each', () => {
    const placeholders = (text: string): number => text.split('{who}').length;
    for (const language of ['pt', 'es', 'hi', 'id', 'ar'] as const) {
      for (const [name, text] of Object.entries(pageTexts(language))) {
        const original = pageTexts('en')[name as 'title'];
        expect([name, text.length > 0, placeholders(String(text))]).toEqual([
          name,
          true,
          placeholders(String(original)),
        ]);
      }
    }
  });
});
