import { describe, expect, it } from '@jest/globals';
import { plain, safeJson } from './plain-text.js';

describe('what a stranger wrote', () => {
  it('cannot move the cursor, start another line or turn the direction of writing', () => {
    expect(plain('a\u001b[2Jb\r\nc\u009bd\u202ee\u2067f')).toBe('a\ufffd[2Jb\ufffd\ufffdc\ufffdd\ufffde\ufffdf');
  });

  it('keeps every other character', () => {
    expect(plain('Grüße 👋 שלום')).toBe('Grüße 👋 שלום');
  });

  it('is the same value in JSON, with every control escaped', () => {
    const value = { text: 'a\u001b\u009b\u007f' };
    expect(safeJson(value)).toBe('{"text":"a\\u001b\\u009b\\u007f"}');
    expect(JSON.parse(safeJson(value))).toEqual(value);
  });
});
