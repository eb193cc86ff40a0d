import { describe, expect, it } from '@jest/globals';
import { filenameOf } from '@parley/media-store';
import { contentDisposition } from './filename.js';

describe('the name of a file', () => {
  it.each([
    ['harbour.jpg', 'harbour.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ada\\plan.pdf', 'plan.pdf'],
    ['a\r\nb\u0000.txt', 'ab.txt'],
    ['..', undefined],
    ['folder/', undefined],
    ['  ', undefined],
    [undefined, undefined],
    ['x'.repeat(300), 'x'.repeat(255)],
    [`${'x'.repeat(254)}😀`, 'x'.repeat(254)],
  ])('of %j is %j', (name, expected) => {
    expect(filenameOf(name)).toBe(expected);
  });

  it('is told in ASCII and in full', () => {
    expect(contentDisposition('attachment', 'Größe "1".pdf')).toBe(
      `attachment; filename="Gr__e _1_.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22.pdf`,
    );
    expect(contentDisposition('inline', undefined)).toBe('inline');
  });
});
