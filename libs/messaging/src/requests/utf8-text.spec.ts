import { describe, expect, it } from '@jest/globals';
import { utf8Text } from '../json/parse-json.js';

describe('the text of UTF-8', () => {
  it.each(['', 'a', 'é', 'a\u2028日本😀\u0000', `${'a'.repeat(20_000)}é`, '😀'.repeat(20_000), 'a'.repeat(20_000)])(
    'is what was encoded (%#)',
    (text) => {
      expect(utf8Text(Buffer.from(text))).toBe(text);
      expect(utf8Text(new TextEncoder().encode(`--${text}`).subarray(2))).toBe(text);
    },
  );
});
