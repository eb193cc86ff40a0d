import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { endOfString, nextStructure, textOf } from './json-tokens.js';

/** As the grammar says it, byte by byte. */
function naively(bytes: Buffer, start: number): number {
  for (let at = start; at < bytes.length; at += 1) {
    if (bytes[at] === 0x22) return at;
    if (bytes[at] === 0x5c) at += 1;
  }
  return bytes.length;
}

describe('the end of a JSON string', () => {
  it('is its first quote that is not escaped, however long the string and its runs of backslashes are', () => {
    const piece = fc.oneof(
      fc.constantFrom('"', '\\', '\\\\', '\\"', '\\u0022', 'é'),
      fc.integer({ min: 1, max: 400 }).map((length) => 'x'.repeat(length)),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.nat(10), (pieces, start) => {
        const bytes = Buffer.from(pieces.join(''));
        expect(endOfString(bytes, start)).toBe(start < bytes.length ? naively(bytes, start) : bytes.length);
      }),
      { numRuns: 500 },
    );
  });

  it.each(['\\"', `${'x'.repeat(200)}\\"`, `${'\\\\'.repeat(300)}\\"`, ''])(
    'is the end of bytes without one: %#',
    (inside) => {
      expect(endOfString(Buffer.from(inside), 0)).toBe(Buffer.byteLength(inside));
    },
  );
});

describe('the bytes that give JSON its structure', () => {
  it('are quotes, commas, colons, brackets and braces', () => {
    const bytes = Buffer.from(' 12,\t"x":[{-1e5}] true');
    const found: string[] = [];
    for (let at = nextStructure(bytes, 0); at < bytes.length; at = nextStructure(bytes, at + 1)) {
      found.push(String.fromCharCode(bytes[at] as number));
    }
    expect(found.join('')).toBe(',"":[{}]');
  });
});

describe('the text of a string', () => {
  it('is what its escapes mean, or what came where they mean nothing', () => {
    expect(textOf(Buffer.from('a\\u0062\\n'))).toBe('ab\n');
    expect(textOf(Buffer.from('é'))).toBe('é');
    expect(textOf(Buffer.from('a\\u00'))).toBe('a\\u00');
  });
});
