import { describe, expect, it } from '@jest/globals';
import { parseJsonBody } from './json-body.js';

const parse = (text: string): unknown => parseJsonBody(Buffer.from(text));

describe('a JSON body', () => {
  it('is what it says; an empty one has no fields', () => {
    expect(parse('{"a":[1,"é\\u00e9😀"]}')).toEqual({ a: [1, 'éé😀'] });
    expect(parse('')).toEqual({});
  });

  it('is refused when it is not JSON or not UTF-8', () => {
    for (const text of ['{', 'x', '{"a":1}}', '{"a":"\u0000"}', '\ufeff{}']) expect(() => parse(text)).toThrow();
    expect(() => parseJsonBody(Buffer.from([0x22, 0xff, 0x22]))).toThrow('The body is not UTF-8.');
  });

  it('is refused with text that cannot be stored, wherever it is', () => {
    for (const text of ['{"a":{"b":["x\\u0000"]}}', '{"x\\u0000":1}', '["\\u0000"]']) {
      expect(() => parse(text)).toThrow('NUL');
    }
    for (const text of ['{"a":"\\ud800"}', '{"a":"\\udc00\\ud800"}', '{"\\udfff":1}']) {
      expect(() => parse(text)).toThrow('surrogate');
    }
    expect(parse('{"a":"\\ud83d\\ude00 \\\\u0000"}')).toEqual({ a: '😀 \\u0000' });
  });

  it('can be as deep as it likes here: the depth is judged where it is known', () => {
    expect(() => parse(`${'['.repeat(200_000)}"\\u0041"${']'.repeat(200_000)}`)).not.toThrow();
  });
});
