import { describe, expect, it } from '@jest/globals';
import { brokenLinks, unknownSections } from './broken-links.js';

const paths = new Set(['.', 'docs', 'docs/a.md', 'docs/adr', 'docs/adr/0001-x.md', 'README.md']);

describe('links between documents', () => {
  it('lead to files, folders and headings', () => {
    const a = {
      path: 'docs/a.md',
      text: '# A `b`, c\n\n[x](adr/0001-x.md#why-so) [y](adr/) [z](#a-b-c) [w](https://a.b/#c)\n',
    };
    const x = { path: 'docs/adr/0001-x.md', text: '# X\n\n## Why so?\n\n[back](../a.md) [top](../../README.md)\n' };

    expect(brokenLinks([a, x], paths)).toEqual([]);
  });

  it('are named where the file or the heading is missing', () => {
    const a = { path: 'docs/a.md', text: '# A\n\n[x](adr/0002-y.md) [y](#b)\n\n```\n# b\n[z](nowhere.md)\n```\n' };

    expect(brokenLinks([a], paths)).toEqual([
      'docs/a.md: adr/0002-y.md leads to no file',
      'docs/a.md: #b leads to no heading',
    ]);
  });
});

describe('sections of the specification that are cited', () => {
  const specification = new Map([
    ['interface', '# Interface\n\n## 2. Resources\n\n### 2.1 Identifiers\n'],
    ['decisions', '# Decisions\n\n## 14. Neighbours: limits\n'],
  ]);

  it('exist', () => {
    const text = '// interface.md §2.1, decisions.md §14. See interface §2.';

    expect(unknownSections([{ path: 'a.ts', text }], specification)).toEqual([]);
  });

  it('are named where they do not', () => {
    // In pieces, since this file is searched as well.
    const text = `// decisions.md ${'§99'}, interface.md ${'§2.99'}`;

    expect(unknownSections([{ path: 'a.ts', text }], specification)).toEqual([
      `a.ts: decisions.md has no ${'§99'}`,
      `a.ts: interface.md has no ${'§2.99'}`,
    ]);
  });
});
