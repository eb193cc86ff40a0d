import { describe, expect, it } from '@jest/globals';
import { sniffedType } from './stored-type.js';

const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')));

const signatures: [string, Buffer][] = [
  ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe0])],
  ['image/gif', bytes('GIF89a')],
  ['image/webp', bytes('RIFF', [4, 0, 0, 0], 'WEBPVP8 ')],
  ['application/pdf', bytes('%PDF-1.7')],
  ['video/mp4', bytes([0, 0, 0, 24], 'ftypisom', [0, 0, 0, 0])],
  ['audio/mpeg', bytes('ID3', [4, 0, 0, 0, 0, 0, 0], [0xff, 0xfb, 0x90, 0])],
  ['audio/wav', bytes('RIFF', [36, 0, 0, 0], 'WAVEfmt ')],
  ['audio/amr', bytes('#!AMR\n')],
];

describe('what bytes are', () => {
  it.each(signatures)('is told as %s by how they begin', async (type, head) => {
    expect(await sniffedType(Buffer.concat([head, Buffer.alloc(200)]))).toBe(type);
  });

  it.each(['BMI,weight\n22,70\n', 'MZ is…', 'ID3 is a tag', 'GIF is a format'])(
    'is as declared for the text %j',
    async (text) => {
      expect(await sniffedType(Buffer.from(text), 'text/csv')).toBeUndefined();
      expect(await sniffedType(Buffer.from(text).subarray(0, -1), 'text/csv')).toBeUndefined();
    },
  );

  it.each(signatures)('is told as %s by how they begin, whatever was declared', async (type, head) => {
    expect(await sniffedType(Buffer.concat([head, Buffer.alloc(200)]), 'text/plain')).toBe(type);
  });

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '\n <!DOCTYPE html><script>alert(1)</script>',
    '<?xml version="1.0"?><svg/>',
    '<html>',
    '\uFEFF<script>',
  ])('is plain text for %j, which a browser could run', async (text) => {
    expect(await sniffedType(Buffer.from(text))).toBe('text/plain');
  });

  it('is not known of bytes without a signature, nor of none', async () => {
    expect(await sniffedType(Buffer.from('just words'))).toBeUndefined();
    expect(await sniffedType(Buffer.alloc(0))).toBeUndefined();
  });
});
