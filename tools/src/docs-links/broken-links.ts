import { posix } from 'node:path';

/** A tracked document: its path from the repository's root, and its Markdown. */
export interface Document {
  readonly path: string;
  readonly text: string;
}

const link = /\[[^\]]*\]\((?<target>[^)\s]+)\)/g;
const elsewhere = /^(?:[a-z][a-z0-9+.-]*:|\/)/i;

/**
 * The relative links of the documents that lead nowhere, one line each.
 *
 * @param paths every tracked file and folder, from the root
 */
export function brokenLinks(documents: readonly Document[], paths: ReadonlySet<string>): string[] {
  const anchors = new Map(documents.map(({ path, text }) => [path, anchorsOf(text)]));
  return documents.flatMap(({ path, text }) =>
    [...withoutCode(text).matchAll(link)].flatMap(({ groups }) => {
      const target = groups?.['target'] ?? '';
      if (elsewhere.test(target)) return [];
      const [file = '', anchor] = target.split('#', 2);
      const led = file === '' ? path : posix.join(posix.dirname(path), file).replace(/\/$/, '');
      if (!paths.has(led)) return [`${path}: ${target} leads to no file`];
      const headings = anchors.get(led);
      const known = anchor === undefined || headings === undefined || headings.has(anchor);
      return known ? [] : [`${path}: ${target} leads to no heading`];
    }),
  );
}

/** The anchors of a document's headings: words in lower case, with hyphens between. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutCode(text).matchAll(/^#{1,6} +(.+)$/gm)) {
    const anchor = heading
      .toLowerCase()
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-');
    let unique = anchor;
    for (let again = 1; anchors.has(unique); again += 1) unique = `${anchor}-${String(again)}`;
    anchors.add(unique);
  }
  return anchors;
}

/** Blocks of code have no links and no headings. */
function withoutCode(text: string): string {
  return text.replace(/^(?<fence>```|~~~)[^]*?^\k<fence>/gm, '');
}

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
