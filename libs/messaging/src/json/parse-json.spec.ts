import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { turnsDuring } from '../testing/turns-during.js';
import { parseJson } from './parse-json.js';

/** Above this JSON is parsed in slices. */
const sliced = 256 * 1024;
const filler = (bytes: number): string => 'x'.repeat(bytes);

async function outcome(text: string): Promise<unknown> {
  return parseJson(Buffer.from(text)).then(
    (value) => ({ value }),
    (error: unknown) => (error as Error).name,
  );
}

function natively(text: string): unknown {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return (error as Error).name;
  }
}

const large: Readonly<Record<string, string>> = {
  'a list of small items': JSON.stringify(Array.from({ length: 60_000 }, (_, n) => ({ n, text: '\u0001"\\é😀' }))),
  'items that are large, small and empty': `[${[`"${filler(sliced)}"`, '1', '{}', '[]', `["${filler(2 * sliced)}",2]`].join(' , ')}]`,
  'members that are large': `{"a":1, "b" : {"c":["${filler(sliced)}",["${filler(sliced)}"]]},"d":"${filler(sliced)}"}`,
  'a name again, and one that is a number': `{"a":"${filler(sliced)}","2":0,"1":0,"a":"${filler(sliced)}b"}`,
  'the name __proto__': `{"__proto__":{"a":"${filler(sliced)}"},"b":{"__proto__":"${filler(sliced)}"}}`,
  'white space': `${' '.repeat(sliced)}[ \n1 ,\t2\r]${' '.repeat(sliced)}`,
  'a text': `"${filler(2 * sliced)}"`,
  'brackets and commas in texts': JSON.stringify(Array.from({ length: 9 }, () => '[,{"\\'.repeat(sliced / 8))),
  'many levels': `${'{"a":['.repeat(9)}"${filler(2 * sliced)}"${']}'.repeat(9)}`,
  'nothing in it': `[${' '.repeat(sliced)}]`,
  'no members in it': `{${' '.repeat(sliced)}}`,
};

const wrong: Readonly<Record<string, string>> = {
  'no end': `["${filler(2 * sliced)}"`,
  'a text without an end': `["${filler(2 * sliced)}]`,
  'the other bracket': `["${filler(2 * sliced)}"}`,
  'the other bracket within': `[["${filler(2 * sliced)}"},1]`,
  'a bracket too many': `["${filler(sliced)}"]]${' '.repeat(9)}]`,
  'something after it': `["${filler(2 * sliced)}"] 1`,
  'a comma at the end': `["${filler(2 * sliced)}",]`,
  'a comma at the end of an object': `{"a":"${filler(2 * sliced)}", }`,
  'a comma at the start': `[,"${filler(2 * sliced)}"]`,
  'two commas': `["${filler(2 * sliced)}",,"${filler(sliced)}"]`,
  'no comma': `["${filler(sliced)}" "${filler(sliced)}"]`,
  'no colon': `{"a" "${filler(2 * sliced)}"}`,
  'no name': `{:"${filler(2 * sliced)}"}`,
  'a name that is no text': `{1:"${filler(2 * sliced)}"}`,
  'no value': `{"b":"${filler(2 * sliced)}","a":}`,
  nothing: ' '.repeat(2 * sliced),
};

describe('JSON that is parsed in slices', () => {
  it.each(Object.entries({ ...large, ...wrong }))('is read as JSON.parse reads it: %s', async (_, text) => {
    expect(await outcome(text)).toEqual(natively(text));
  });

  it.each(Object.keys(wrong))('is wrong for JSON.parse too: %s', (name) => {
    expect(natively(wrong[name] as string)).toBe('SyntaxError');
  });

  it('is read as JSON.parse reads it, whatever a byte of it is changed to', async () => {
    const text = JSON.stringify({
      list: Array.from({ length: 40 }, (_, n) => ({ n, text: filler(n * 700) })),
      after: {},
    });
    const change = fc.tuple(fc.nat(text.length - 1), fc.constantFrom(...'[]{},:"\\ 1'));
    await fc.assert(
      fc.asyncProperty(change, async ([at, byte]) => {
        const changed = text.slice(0, at) + byte + text.slice(at + 1);
        expect(await outcome(changed)).toEqual(natively(changed));
      }),
      { numRuns: 60 },
    );
  });

  it('lets others have their turn', async () => {
    const text = Buffer.from(
      JSON.stringify(Array.from({ length: 250_000 }, (_, n) => ({ to: `+1${n}`, text: 'ä'.repeat(20) }))),
    );
    const turns = await turnsDuring(() => Promise.all([1, 2, 3, 4].map(() => parseJson(text))));
    // Parsed at once, the four leave a turn before each. A slice of 5 ms has a few of their 250 parts.
    expect(turns).toBeGreaterThan(20);
  });
});
