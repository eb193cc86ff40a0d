import { describe, expect, it } from '@jest/globals';
import { details, plain, safeJson, table } from './output.js';

describe('what a stranger wrote', () => {
  it('cannot move the cursor, start another line or turn the direction of writing', () => {
    expect(plain('a\u001b[2Jb\r\nc\u009bd\u202ee\u2067f')).toBe('a\ufffd[2Jb\ufffd\ufffdc\ufffdd\ufffde\ufffdf');
  });

  it('keeps every other character', () => {
    expect(plain('Grüße 👋 שלום')).toBe('Grüße 👋 שלום');
  });

  it('is the same value in JSON, with every control escaped', () => {
    const value = { text: 'a\u001b\u009b\u007f' };
    expect(safeJson(value)).toBe('{"text":"a\\u001b\\u009b\\u007f"}');
    expect(JSON.parse(safeJson(value))).toEqual(value);
  });
});

describe('a table', () => {
  it('has columns as wide as their widest cell, and a dash for what is absent', () => {
    expect(
      table(
        ['ID', 'STATUS', 'NEXT'],
        [
          ['381725021112738567', 'failed', null],
          ['1', '', 'soon'],
        ],
      ),
    ).toBe('ID                  STATUS  NEXT\n381725021112738567  failed  -\n1                   -       soon');
  });

  it('is its headings alone without rows', () => {
    expect(table(['ID', 'STATUS'], [])).toBe('ID  STATUS');
  });
});

describe('details', () => {
  it('has a line for each member that is there, objects as JSON, and nothing that a terminal would act on', () => {
    expect(details({ id: '1', error: null, source: { type: 'test' }, gone: undefined, text: 'a\nb' })).toBe(
      'id      1\nerror   -\nsource  {"type":"test"}\ntext    a\ufffdb',
    );
  });
});
