import type { Document } from './broken-links.js';

const citation = /\b(?<page>interface|decisions)(?:\.md)? §(?<section>\d+(?:\.\d+)*)/g;

/**
 * The sections of the specification that files cite and that it does not have, one line each.
 *
 * @param specification its text, by page: `interface`, `decisions`
 */
export function unknownSections(files: readonly Document[], specification: ReadonlyMap<string, string>): string[] {
  const sections = new Map([...specification].map(([page, text]) => [page, sectionsOf(text)]));
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(citation)]
      .map(({ groups }) => ({ page: groups?.['page'] ?? '', section: groups?.['section'] ?? '' }))
      .filter(({ page, section }) => sections.get(page)?.has(section) !== true)
      .map(({ page, section }) => `${path}: ${page}.md has no §${section}`),
  );
}

function sectionsOf(text: string): Set<string> {
  return new Set([...text.matchAll(/^#+ (\d+(?:\.\d+)*)\.? /gm)].map(([, section = '']) => section));
}
