import { describe, expect, it } from '@jest/globals';
import { parseJsonBody } from './json-body.js';

const parse = (text: string): Promise<unknown> => parseJsonBody(Buffer.from(text));

describe('a JSON body', () => {
  it('is what it says; an empty one has no fields', async () => {
    expect(await parse('{"a":[1,"é\\u00e9😀"]}')).toEqual({ a: [1, 'éé😀'] });
    expect(await parse('')).toEqual({});
  });

  it('is refused when it is not JSON or not UTF-8', async () => {
    for (const text of ['{', 'x', '{"a":1}}', '{"a":"\u0000"}', '\ufeff{}'])
      await expect(parse(text)).rejects.toThrow();
    await expect(parseJsonBody(Buffer.from([0x22, 0xff, 0x22]))).rejects.toThrow('The body is not UTF-8.');
  });

  it.each([
    ['{"a":{"b":[1,"x\\u0000"]}}', 'Field "a.b.1" is invalid: must not contain a NUL character.'],
    ['{"a":{"x\\u0000":1}}', 'Field "a" is invalid: must not contain a NUL character.'],
    ['{"x\\u0000":1}', 'The body must not contain a NUL character.'],
    ['"\\u0000"', 'The body must not contain a NUL character.'],
    ['{"a":"\\ud800"}', 'Field "a" is invalid: contains half of a surrogate pair.'],
    ['{"a":"\\udc00\\ud800"}', 'Field "a" is invalid: contains half of a surrogate pair.'],
    ['{"\\udfff":1}', 'The body contains half of a surrogate pair.'],
  ])('is refused with text that cannot be stored, naming the field: %s', async (text, message) => {
    await expect(parse(text)).rejects.toThrow(message);
  });

  it('keeps escapes that can be stored', async () => {
    expect(await parse('{"a":"\\ud83d\\ude00 \\\\u0000"}')).toEqual({ a: '😀 \\u0000' });
  });
});
