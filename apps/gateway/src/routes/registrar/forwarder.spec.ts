import { describe, expect, it } from '@jest/globals';
import { matchedTags } from './forwarder.js';

describe('the header If-Match', () => {
  it.each([
    [undefined, undefined],
    ['*', undefined],
    [' * ', undefined],
    ['"a"', ['"a"']],
    ['"a", "b"', ['"a"', '"b"']],
    ['W/"a", "b"', ['"b"']],
    ['a', []],
    ['', []],
    ['"a" "b"', []],
  ])('%j names %j', (header, tags) => {
    expect(matchedTags(header)).toEqual(tags);
  });
});
