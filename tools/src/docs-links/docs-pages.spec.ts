import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { readPages } from '../../bin/build/docs-pages.mjs';

const pages = readPages(fileURLToPath(new URL('../../../docs', import.meta.url)));

describe('the navigation of the documentation', () => {
  it('has every guide in a part for those who use Parley', () => {
    const left = pages.filter(({ part, file }) => part === 'Working on Parley' && file.startsWith('guides/'));
    expect(left.map(({ file }) => file)).toEqual([]);
  });

  it('has every page once', () => {
    const slugs = pages.map(({ slug }) => slug);
    expect(slugs.filter((slug, index) => slugs.indexOf(slug) !== index)).toEqual([]);
  });
});
