import { describe, expect, it } from '@jest/globals';
import type { MessageRecord } from '@parley/engine-kit';
import { snippetOf } from './snippet.js';
import type { WordSequence } from './search-query.js';

const words = (...texts: string[]): WordSequence[] => texts.map((text) => ({ words: text.split(' '), prefix: false }));
const message = (fields: Partial<MessageRecord>): MessageRecord =>
  ({ id: '1', type: 'text', ...fields }) as MessageRecord;
const marked = (fields: Partial<MessageRecord>, wanted: WordSequence[]): string[] => {
  const { text, ranges } = snippetOf(message(fields), wanted);
  return ranges.map(([from, to]) => text.slice(from, to));
};

describe('the snippet of a found message', () => {
  it('marks words, whole phrases and the beginnings of the last word', () => {
    const text = 'Order 17: your ORDER arrives next Friday, next week';
    expect(snippetOf(message({ text }), words('order'))).toEqual({
      text,
      ranges: [
        [0, 5],
        [15, 20],
      ],
    });
    expect(marked({ text }, words('next friday'))).toEqual(['next Friday']);
    expect(marked({ text }, [{ words: ['fri'], prefix: true }])).toEqual(['Friday']);
    expect(marked({ text }, words('next', 'next friday'))).toEqual(['next Friday', 'next']);
  });

  it('marks characters of Chinese, Japanese and Korean, and what stands between emojis', () => {
    expect(marked({ text: '我们明天见面' }, words('明 天'))).toEqual(['明天']);
    expect(marked({ text: 'iPhone手机 🎉Été🎉' }, words('iphone', '手 机', 'été'))).toEqual(['iPhone', '手机', 'Été']);
  });

  it('is of caption or file name where the words are there', () => {
    const content = {
      caption: 'the invoice',
      media: { id: '5', mimeType: 'application/pdf', filename: 'May_2026.pdf' },
    };
    expect(snippetOf(message({ type: 'document', content } as never), words('may'))).toEqual({
      text: 'May_2026.pdf',
      ranges: [[0, 3]],
    });
    expect(snippetOf(message({ type: 'document', content } as never), words('invoice')).text).toBe('the invoice');
  });

  it('is short, around what was found, and never cuts a character in half', () => {
    const { text, ranges } = snippetOf(
      message({ text: `${'😀'.repeat(300)} needle ${'😀'.repeat(300)}` }),
      words('needle'),
    );
    expect(text.length).toBeLessThanOrEqual(204);
    expect(ranges.map(([from, to]) => text.slice(from, to))).toEqual(['needle']);
    expect(text).toMatch(/^…(?:😀)+ needle (?:😀)+…$/u);
  });
});
