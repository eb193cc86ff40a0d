import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@parley/contracts/base';
import { assertBounded, type JsonBounds } from './json-bounds.js';

const list = { maxValues: 100_000, longLists: new Map([['to', 5_000]]), maxRestBytes: 2_000 };

async function refusal(text: string, bounds: JsonBounds = { maxValues: 25_000 }): Promise<string> {
  try {
    await assertBounded(Buffer.from(text), bounds);
    return 'taken';
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return `${error.code} ${error.message}`;
  }
}

const members = (count: number, from = 0): string =>
  `{${Array.from({ length: count }, (_, n) => `"m${from + n}":${n}`).join()}}`;
const items = (count: number, item = '0'): string => `[${Array.from({ length: count }, () => item).join()}]`;
const nested = (levels: number, [open, close]: readonly [string, string]): string =>
  `${open.repeat(levels)}1${close.repeat(levels)}`;

describe('the bounds of a body', () => {
  it.each([
    ['a thousand members', members(1_000)],
    ['a thousand members within', `{"a":[${members(1_000)},${members(1_000)}]}`],
    ['a thousand items', `{"a":${items(1_000)}}`],
    ['thirty-two levels of objects', nested(32, ['{"a":', '}'])],
    ['thirty-two levels of lists and the body', `{"a":${nested(31, ['[', ']'])}}`],
    ['commas, brackets and quotes in strings', `{"a":"${',[{\\"'.repeat(5_000)}","b\\"{":"\\\\"}`],
    ['what is empty', '{"a":{},"b":[]}'],
    ['white space', `${' '.repeat(9)}{\n"a"\t:\r[ ] }${'\n'.repeat(9)}`],
    ['no JSON at all', ']]}},,"'],
  ])('take %s', async (_, text) => {
    expect(await refusal(text)).toBe('taken');
  });

  it.each([
    ['one member more', members(1_001), 'Field "m1000" is invalid: the body must have at most 1000 members.'],
    [
      'one name again and again',
      `{${Array.from({ length: 1_001 }, () => '"\\u0061":1').join()}}`,
      'Field "a" is invalid: the body must have at most 1000 members.',
    ],
    [
      'one member more within',
      `{"a":{"b":${members(1_001)}}}`,
      'Field "a.b" is invalid: must have at most 1000 members.',
    ],
    [
      'one item more',
      `{"x":1,"a":[[],${items(1_001, '{}')}]}`,
      'Field "a.1" is invalid: must have at most 1000 items.',
    ],
    [
      'a level more of objects',
      nested(33, ['{"a":', '}']),
      `Field "${Array.from({ length: 32 }, () => 'a').join('.')}" is invalid: must not be nested deeper than 32 levels.`,
    ],
    [
      'brackets without end',
      '['.repeat(100_000),
      `Field "${Array.from({ length: 32 }, () => '0').join('.')}" is invalid: must not be nested deeper than 32 levels.`,
    ],
    [
      'names without end',
      `{"${'n'.repeat(5_000)}":${nested(32, ['{"a":', '}'])}}`,
      `Field "${'n'.repeat(200)}" is invalid: must not be nested deeper than 32 levels.`,
    ],
    [
      'too much in all, though no object has much',
      `{"a":[${Array.from({ length: 30 }, () => items(1_000)).join()}]}`,
      'Field "a.24.974" is invalid: the body must not hold more than 25000 values in all.',
    ],
  ])('refuse %s, naming the field', async (_, text, message) => {
    expect(await refusal(text)).toBe(`invalid_parameter ${message}`);
  });

  it('let a list be as long as its field says, and no other', async () => {
    expect(await refusal(`{"to":${items(5_000)}}`, list)).toBe('taken');
    expect(await refusal(`{"t\\u006f":${items(5_000, '{"a":{}}')}}`, list)).toBe('taken');
    expect(await refusal(`{"to":${items(5_001)}}`, list)).toContain(
      'Field "to" is invalid: must have at most 5000 items.',
    );
    expect(await refusal(`{"a":${items(1_001)}}`, list)).toContain(
      'Field "a" is invalid: must have at most 1000 items.',
    );
    expect(await refusal(`{"a":{"to":${items(1_001)}}}`, list)).toContain('Field "a.to" is invalid');
    expect(await refusal(`{"to":[${items(1_001)}]}`, list)).toContain('Field "to.0" is invalid');
  });

  it('refuse more different names than they allow, however few an object has', async () => {
    const named = (count: number): string =>
      `{"to":[${Array.from({ length: count }, (_, n) => `{"m${n}":1,"a":1}`).join()}]}`;
    const few = { ...list, maxNames: 100 };
    expect(await refusal(named(98), few)).toBe('taken');
    expect(await refusal(`{"to":${items(4_000, '{"a":1,"b":{"c":2}}')}}`, few)).toBe('taken');
    expect(await refusal(named(99), few)).toBe(
      'invalid_parameter Field "to.98.m98" is invalid: the body must not have more than 100 different member names.',
    );
  });

  it('let only the long list be large, and none of its items', async () => {
    const rest = 'x'.repeat(1_900);
    expect(await refusal(`{"a":"${rest}","to":${items(4_000, '"some text"')}}`, list)).toBe('taken');
    expect(await refusal(`{"a":"${rest}","to":[],"b":"${rest}"}`, list)).toBe(
      'invalid_parameter Field "to" is invalid: the body must not have more than 2000 bytes beside it.',
    );
    const large = `"${'x'.repeat(300_000)}"`;
    expect(await refusal(`{"to":["a",${large},"b"]}`, list)).toBe(
      'invalid_parameter Field "to.1" is invalid: is larger than anything that this field takes.',
    );
  });
});
