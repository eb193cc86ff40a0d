import { describe, expect, it } from '@jest/globals';
import { getMetadataStorage } from 'class-validator';
import type { Class } from '../validation/declared-fields.js';
import { contractSchemas, parse, parsing } from './index.js';
import { DomainError } from '../errors.js';
import {
  Decimal,
  FlagParam,
  Integer,
  IntegerParam,
  JsonObject,
  Name,
  Nested,
  OneOf,
  Text,
  TextMap,
  Timestamp,
} from '../validation/fields.js';
import { IntegerList, NestedList, OneOfList, ResourceIdList, TextList } from '../validation/list-fields.js';
import { ownKeywords } from '../validation/own-keywords.js';

class Inner {
  @Text({ max: 3 }) word: string;
}

class Everything {
  @Text({ optional: true, min: 2, max: 4, pattern: /^a/ }) text?: string;
  @Name({ optional: true }) name?: string;
  @OneOf(['one', 'two'], { optional: true }) choice?: string;
  @Integer({ optional: true, min: 1, max: 5 }) whole?: number;
  @Decimal({ optional: true }) real?: number;
  @Timestamp({ optional: true, nullable: true }) at?: string | null;
  @Nested(() => Inner, { optional: true }) inner?: Inner;
  @JsonObject({ optional: true }) free?: object;
  @TextMap({ optional: true }) texts?: Record<string, string>;
  @TextList({ optional: true, minItems: 1, maxItems: 2, maxLength: 3, unique: true }) words?: string[];
  @IntegerList({ optional: true, min: 0 }) numbers?: number[];
  @ResourceIdList({ optional: true }) ids?: string[];
  @OneOfList(['one', 'two'], { optional: true }) choices?: string[];
  @NestedList(() => Inner, { optional: true }) inners?: Inner[];
}

class Query {
  @IntegerParam({ optional: true, min: 0, max: 100 }) limit?: number;
  @FlagParam({ optional: true }) preview?: boolean;
}

class PageQuery extends Query {
  @Text({ optional: true }) cursor?: string;
}

function refusal(type: Class<object>, value: unknown): string {
  try {
    parse(type, value);
    return 'taken';
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.message;
  }
}

describe('a value of a contract class', () => {
  it.each<[object, string]>([
    [{ text: 'a' }, 'Field "text" is invalid: must have at least 2 character(s).'],
    [{ text: 'abcde' }, 'Field "text" is invalid: must have at most 4 characters.'],
    [{ text: 'a😀😀😀' }, 'taken'],
    [{ text: 'ba' }, 'Field "text" is invalid: must match ^a.'],
    [{ name: ' \t\u3000' }, 'Field "name" is invalid: must not be blank.'],
    [{ name: ' 你' }, 'taken'],
    [{ choice: 1 }, 'Field "choice" is invalid: must be one of one, two.'],
    [{ whole: 1.5 }, 'Field "whole" is invalid: must be an integer.'],
    [{ whole: '1' }, 'Field "whole" is invalid: must be an integer.'],
    [{ whole: 0 }, 'Field "whole" is invalid: must be at least 1.'],
    [{ whole: 6 }, 'Field "whole" is invalid: must be at most 5.'],
    [{ real: Number.POSITIVE_INFINITY }, 'Field "real" is invalid: must be a number.'],
    [{ at: null }, 'taken'],
    [{ at: 'soon' }, 'Field "at" is invalid: must be an RFC 3339 time.'],
    [{ at: 7 }, 'Field "at" is invalid: must be an RFC 3339 time.'],
    [{ inner: [] }, 'Field "inner" is invalid: must be an object.'],
    [{ inner: {} }, 'Field "inner.word" is required.'],
    [{ inner: { word: 'abcd' } }, 'Field "inner.word" is invalid: must have at most 3 characters.'],
    [{ inner: { word: 'abc', 'x/~y': 1 } }, 'Unknown field "inner.x/~y".'],
    [{ free: JSON.parse('{"a":[{"__proto__":1}]}') as object }, 'Unknown field "free.a.0.__proto__".'],
    [
      { free: JSON.parse(`${'{"a":'.repeat(99)}1${'}'.repeat(99)}`) as object },
      `Field "free${'.a'.repeat(64)}" is invalid: is nested too deep.`,
    ],
    [{ free: JSON.parse('{"a":[1,1e400]}') as object }, 'Field "free.a.1" is invalid: is a number out of range.'],
    [{ texts: ['a'] }, 'Field "texts" is invalid: must be an object.'],
    [{ texts: { a: 1 } }, 'Field "texts" is invalid: must hold only strings.'],
    [{ texts: { a: '\u0000' } }, 'Field "texts" is invalid: must not contain a NUL character.'],
    [{ texts: JSON.parse('{"__proto__":{}}') as object }, 'Unknown field "texts.__proto__".'],
    [{ words: [] }, 'Field "words" is invalid: must have at least 1 item(s).'],
    [{ words: ['a', 'b', 7] }, 'Field "words" is invalid: must have at most 2 items.'],
    [{ words: ['abcd'] }, 'Field "words" is invalid: items must have at most 3 characters.'],
    [{ words: ['a', 'a'] }, 'Field "words" is invalid: must not hold a text twice.'],
    [{ numbers: [1, -1] }, 'Field "numbers" is invalid: items must be at least 0.'],
    [{ ids: ['9223372036854775808'] }, 'Field "ids" is invalid: must hold only resource ids.'],
    [{ choices: ['three'] }, 'Field "choices" is invalid: must hold only one, two.'],
    [{ inners: [{ word: 'a' }, 7] }, 'Field "inners.1" is invalid: must be an object.'],
    [{ inners: [{ word: 'a' }, { word: 7 }] }, 'Field "inners.1.word" is invalid: must be a string.'],
  ])('%j is refused for the first thing that is wrong', (value, message) => {
    expect(refusal(Everything, value)).toBe(message);
  });

  it('is the value itself, or without what its class does not declare where that is dropped', () => {
    const value = { inner: { word: 'a', more: 1 }, free: { a: 1 }, other: 2 };
    expect(refusal(Everything, value)).toBe('Unknown field "other".');
    expect(parse(Everything, value, { unknownFields: 'drop' })).toEqual({ inner: { word: 'a' }, free: { a: 1 } });
    const good = { text: 'ab' };
    expect(parse(Everything, good)).toBe(good);
  });

  it('is found to be wrong at once, however much is wrong', () => {
    const value = { inners: Array.from({ length: 300_000 }, () => ({})) };
    refusal(Everything, { inners: [{}] });
    const before = process.cpuUsage();
    expect(refusal(Everything, value)).toBe('Field "inners.0.word" is required.');
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(50);
  });
});

describe('a value with a long list', () => {
  class Recipients {
    @Text() name: string;
    @NestedList(() => Inner, { minItems: 1, maxItems: 5_000 }) to: Inner[];
  }
  const words = (count: number): Inner[] => Array.from({ length: count }, () => ({ word: 'abc' }));
  const outcome = (value: unknown, read: (value: unknown) => unknown): unknown => {
    try {
      return read(value);
    } catch (error) {
      return (error as Error).message;
    }
  };
  const inSteps = (value: unknown): unknown => {
    const work = parsing(Recipients, value);
    for (;;) {
      const step = work.next();
      if (step.done === true) return step.value;
    }
  };

  it.each<[string, unknown]>([
    ['right', { name: 'a', to: words(5_000) }],
    ['too long', { name: 'a', to: words(5_001) }],
    ['wrong beside it', { name: 1, to: words(2_000) }],
    ['lacking a field', { to: words(2_000) }],
    ['with a field too many', { name: 'a', x: 1, to: words(2_000) }],
    ['with an item of another type', { name: 'a', to: [...words(2_000), 'abc'] }],
    ['with an item that lacks a field', { name: 'a', to: [...words(2_000), {}] }],
    ['with an item that has a field too many', { name: 'a', to: [...words(2_000), { word: 'a', x: 1 }] }],
    ['with an item that has a wrong field', { name: 'a', to: [...words(2_000), { word: 'abcd' }, { word: 1 }] }],
    ['with a wrong first item', { name: 'a', to: [null, ...words(2_000)] }],
    ['with a long list that it does not know', { name: 'a', to: words(1), x: words(2_000) }],
    ['short', { name: 'a', to: words(1) }],
  ])('is read in steps as at once when it is %s', (_, value) => {
    expect(outcome(value, inSteps)).toEqual(outcome(value, (all) => parse(Recipients, all)));
  });

  it('is read in many steps', () => {
    expect([...parsing(Recipients, { name: 'a', to: words(2_000) })]).toHaveLength(2_000);
  });
});

describe('a query', () => {
  it.each<[string, unknown]>([
    ['7', 7],
    ['0', 0],
    ['007', 7],
    ['99999999999999999999', 'Field "limit" is invalid: must be at most 100.'],
    ['-99999999999999999999', 'Field "limit" is invalid: must be at least 0.'],
    ['', 'Field "limit" is invalid: must be an integer.'],
    ['1e1', 'Field "limit" is invalid: must be an integer.'],
    ['1.0', 'Field "limit" is invalid: must be an integer.'],
    [' 1', 'Field "limit" is invalid: must be an integer.'],
    ['+1', 'Field "limit" is invalid: must be an integer.'],
    ['0x1', 'Field "limit" is invalid: must be an integer.'],
  ])('says an integer by its digits alone: %j', (text, meant) => {
    const query = { limit: text };
    expect(typeof meant === 'string' ? refusal(PageQuery, query) : parse(PageQuery, query).limit).toBe(meant);
    expect(query).toEqual({ limit: text });
  });

  it('says true or false by these words alone', () => {
    expect(parse(Query, { preview: 'true' })).toEqual({ preview: true });
    expect(parse(Query, { preview: 'false' })).toEqual({ preview: false });
    for (const preview of ['', '1', 'TRUE', 'yes']) {
      expect(refusal(Query, { preview })).toBe('Field "preview" is invalid: must be true or false.');
    }
  });
});

describe('the validators', () => {
  const types = [
    ...(
      getMetadataStorage() as unknown as { validationMetadatas: Map<Class<object>, unknown> }
    ).validationMetadatas.keys(),
  ];

  it.each(types.map((type) => [type.name, type] as const))(
    'of %s is made from a schema that it understands',
    (_, type) => {
      // It throws an error of its own where it does not.
      expect(refusal(type, {})).toEqual(expect.any(String));
    },
  );

  it('run the schemas that the documents show, in which nothing is of our own making', () => {
    const shown = JSON.stringify(contractSchemas());
    for (const keyword of Object.values(ownKeywords)) expect(shown).not.toContain(keyword);
  });
});
