import { describe, expect, it } from '@jest/globals';
import { Flag, FlagParam, IntegerParam, Nested, Text, TextList, NestedList } from '@parley/contracts/base';
import { readBody, readQuery } from './liberal-input.js';

class WahaTestFile {
  @Text({ optional: true }) url?: string;
  @Text({ min: 1 }) mimetype: string;
}

class WahaTestBody {
  @Text({ min: 1 }) text: string;
  @Text({ optional: true, min: 1 }) reply_to?: string;
  @Flag({ optional: true }) linkPreview?: boolean;
  @Nested(() => WahaTestFile, { optional: true }) file?: WahaTestFile;
  @NestedList(() => WahaTestFile, { optional: true }) files?: WahaTestFile[];
}

class WahaTestQuery {
  @IntegerParam({ optional: true, min: 0 }) limit?: number;
  @FlagParam({ optional: true }) 'filter.fromMe'?: boolean;
  @TextList({ optional: true }) ids?: string[];
}

describe('a body of a WAHA client', () => {
  it('may have fields that nobody knows, and optional ones that are null or empty', () => {
    const body = { text: 'Hi', reply_to: '', linkPreview: null, more: { deep: 1 }, file: null, constructor: 1 };
    expect(readBody(WahaTestBody, body)).toEqual({ text: 'Hi' });
    expect(readBody(WahaTestBody, { text: 'Hi', file: { url: '', mimetype: 'a/b', size: 1 } })).toEqual({
      text: 'Hi',
      file: { mimetype: 'a/b' },
    });
    expect(readBody(WahaTestBody, { text: 'Hi', files: [{ mimetype: 'a/b', url: null }] }).files).toEqual([
      { mimetype: 'a/b' },
    ]);
  });

  it.each([
    [undefined, 'Field "text" is required.'],
    [null, 'Field "text" is required.'],
    [[], 'The body must be a JSON object.'],
    ['text', 'The body must be a JSON object.'],
    [{ text: null }, 'Field "text" is required.'],
    [{ text: '' }, 'Field "text" is invalid: must have at least 1 character(s).'],
    [{ text: 1 }, 'Field "text" is invalid: must be a string.'],
    [{ text: 'Hi', file: {} }, 'Field "file.mimetype" is required.'],
    [{ text: 'Hi', file: [] }, 'Field "file" is invalid: must be an object.'],
    [
      { text: 'Hi', files: [{ mimetype: 'a/b' }, { mimetype: 1 }] },
      'Field "files.1.mimetype" is invalid: must be a string.',
    ],
  ])('is refused by name when a needed field is missing or wrong: %j', (body, message) => {
    expect(() => readBody(WahaTestBody, body)).toThrow(message);
  });
});

describe('a query of a WAHA client', () => {
  it('has numbers and flags in text, lists once or many times, and empty values', () => {
    expect(readQuery(WahaTestQuery, { limit: '5', 'filter.fromMe': 'true', ids: 'a', x: ['1', '2'] })).toEqual({
      limit: 5,
      'filter.fromMe': true,
      ids: ['a'],
    });
    expect(readQuery(WahaTestQuery, { limit: '', 'filter.fromMe': '', ids: ['a', '', 'b'] })).toEqual({
      ids: ['a', 'b'],
    });
  });

  it('is refused by name', () => {
    expect(() => readQuery(WahaTestQuery, { limit: 'x' })).toThrow('Parameter "limit" is invalid');
    expect(() => readQuery(WahaTestQuery, { limit: ['1', '2'] })).toThrow('Parameter "limit" is given more than once.');
  });
});
