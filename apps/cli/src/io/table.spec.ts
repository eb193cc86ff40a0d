import { describe, expect, it } from '@jest/globals';
import { details, table } from './table.js';

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
