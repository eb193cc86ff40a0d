import { describe, expect, it } from '@jest/globals';
import { filled } from '../placeholders.js';
import { blocksOf, type Inline, inlinesOf } from './formatting.js';

const shown = (inlines: readonly Inline[]): string =>
  inlines.map((one) => (typeof one === 'string' ? one : `<${one.mark}>${shown(one.children)}</${one.mark}>`)).join('');

describe("WhatsApp's formatting", () => {
  it.each([
    [
      '*bold* and _italic_, ~gone~ `code`',
      '<bold>bold</bold> and <italic>italic</italic>, <strike>gone</strike> <code>code</code>',
    ],
    ['*bold _and italic_*', '<bold>bold <italic>and italic</italic></bold>'],
    ['2*3*4 snake_case_name', '2*3*4 snake_case_name'],
    ['* not bold * and *open', '* not bold * and *open'],
    ['*crossed _marks* here_', '<bold>crossed _marks</bold> here_'],
    ['`*raw*` ** __', '<code>*raw*</code> ** __'],
    [
      'see https://shop.example/_a_b_/?q=*x, *now*',
      'see <link>https://shop.example/_a_b_/?q=*x</link>, <bold>now</bold>',
    ],
    ['(*étoile*)!', '(<bold>étoile</bold>)!'],
    ['<b>text</b>', '<b>text</b>'],
  ])('%s', (text, expected) => {
    expect(shown(inlinesOf(text))).toBe(expected);
  });

  it('has quotes, lists and code', () => {
    const blocks = blocksOf('Hello\n> quoted\n- one\n* *two*\n3. three\n4. four\n```\nlet *x*\n```end');
    expect(blocks.map((block) => block.kind)).toEqual(['text', 'quote', 'bullets', 'numbers', 'text', 'code', 'text']);
    expect(blocks[3]).toMatchObject({ start: 3, lines: [['three'], ['four']] });
    expect(blocks[5]).toEqual({ kind: 'code', text: 'let *x*' });
    expect(blocksOf('no ```end')).toEqual([{ kind: 'text', start: 1, lines: [['no ```end']] }]);
  });

  it('marks also what a placeholder is filled with', () => {
    const text = filled('*Hello {{ name }}*, {{word}} {{missing}}', { name: 'Ada', word: '_now_', missing: '' });
    expect(shown(inlinesOf(text))).toBe('<bold>Hello Ada</bold>, <italic>now</italic> {{missing}}');
  });

  it('takes little time for any text', () => {
    for (const text of [
      '*a '.repeat(20_000),
      '*_~'.repeat(20_000),
      '`'.repeat(60_001),
      '> '.repeat(30_000),
      '*a_b~c '.repeat(9_000),
    ]) {
      const startedAt = performance.now();
      blocksOf(text);
      expect(performance.now() - startedAt).toBeLessThan(1_000);
    }
  });
});
