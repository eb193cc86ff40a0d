import { linkOnSite } from './docs-pages.mjs';
import { searchEntries } from './docs-search.mjs';
import { besideOneAnother } from './docs-tabs.mjs';

const languages = ['bash', 'json', 'ts', 'http', 'sql', 'yaml', 'html', 'python', 'go'];
const otherNames = { sh: 'bash', typescript: 'ts' };
const themes = { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' };

/**
 * Makes HTML of the documents.
 *
 * @param {{ MarkdownIt: any, createHighlighter: any }} libraries
 * @param {ReadonlyMap<string, string>} slugs by file
 * @returns {Promise<(page: { file: string, slug: string, title: string, text: string }) => { html: string, headings: { level: number, id: string, text: string }[], found: object[] }>}
 */
export async function pageRenderer({ MarkdownIt, createHighlighter }, slugs) {
  const highlighter = await createHighlighter({ themes: Object.values(themes), langs: languages });
  const markdown = new MarkdownIt({ html: false, linkify: false, highlight: undefined });
  markdown.renderer.rules.fence = (tokens, index) => codeBlock(highlighter, tokens[index]);
  markdown.renderer.rules.table_open = () => '<div class="table"><table>';
  markdown.renderer.rules.table_close = () => '</table></div>';
  markdown.renderer.rules.th_open = () => '<th scope="col">';
  return (page) => {
    const { file, text } = page;
    const env = {};
    const tokens = markdown.parse(text, env);
    const headings = withAnchors(tokens);
    const found = searchEntries(page, tokens);
    besideOneAnother(tokens, languageOf);
    for (const { children } of tokens) rewriteLinks(children ?? [], file, slugs);
    return { html: markdown.renderer.render(tokens, markdown.options, env), headings, found };
  };
}

function codeBlock(highlighter, { info, content }) {
  const lang = languageOf(info);
  const code = highlighter.codeToHtml(content.replace(/\n$/, ''), { lang, themes, defaultColor: false });
  return `<div class="code" data-language="${lang}">${code.replace(' tabindex="0"', '')}</div>\n`;
}

/** @param {string} info behind the fence */
function languageOf(info) {
  const name = otherNames[info.trim()] ?? info.trim();
  return languages.includes(name) ? name : 'text';
}

/** The same anchors as where the repository is read: words in lower case, with hyphens between. */
function withAnchors(tokens) {
  const taken = new Map();
  return tokens.flatMap((token, index) => {
    if (token.type !== 'heading_open') return [];
    const text = tokens[index + 1].children.map(({ content }) => content).join('');
    const plain = text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-');
    const times = taken.get(plain) ?? 0;
    taken.set(plain, times + 1);
    const id = times === 0 ? plain : `${plain}-${times}`;
    token.attrSet('id', id);
    return [{ level: Number(token.tag.slice(1)), id, text }];
  });
}

/** What the site does not have is named, not linked. */
function rewriteLinks(tokens, file, slugs) {
  let dropped = false;
  for (const token of tokens) {
    if (token.type === 'link_open') {
      const href = linkOnSite(token.attrGet('href') ?? '', file, slugs);
      dropped = href === undefined;
      if (href !== undefined) token.attrSet('href', href);
    }
    if (dropped && (token.type === 'link_open' || token.type === 'link_close')) {
      Object.assign(token, { tag: 'span', attrs: null });
      if (token.type === 'link_close') dropped = false;
    }
  }
}

/** @param {string} text */
export function escaped(text) {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const sections = [
  ['Reference', '/docs/'],
  ['Guides', '/docs/guides/'],
  ['Errors', '/docs/errors'],
  ['Dashboard', '/dashboard/'],
];

/** Hidden until its script is there. */
const searchField = `<div class="search" role="search" hidden>
<input type="search" role="combobox" aria-label="Search the guides" placeholder="Search the guides" autocomplete="off" aria-expanded="false" aria-controls="hits" aria-autocomplete="list">
<div id="hits" role="listbox" aria-label="Found" hidden></div><p role="status"></p></div>`;

/** The whole page. @param {{ title: string, section: string, assets: string, script: string, content: string, className?: string }} page */
export function wholePage({ title, section, assets, script, content, className = '' }) {
  const links = sections.map(
    ([name, href]) => `<a href="${href}"${name === section ? ' aria-current="page"' : ''}>${name}</a>`,
  );
  return `<!doctype html>
<html lang="en" data-root="">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/assets/${assets}/site.css">
<script type="module" src="/docs/assets/${assets}/${script}"></script>
</head>
<body class="${className}">
<a class="skip" href="#content">Skip to the content</a>
<header class="top"><a class="brand" href="/docs/">Parley</a><nav aria-label="Documentation">${links.join('')}</nav>${script === 'site.js' ? searchField : ''}</header>
${content}
</body>
</html>
`;
}

/** @param {{ part: string, slug: string, title: string }[]} pages @param {string} current */
export function navigation(pages, current) {
  const list = partsOf(pages).map(([part, own]) => {
    const items = own.map(
      ({ slug, title }) =>
        `<li><a href="/docs/guides/${slug}"${slug === current ? ' aria-current="page"' : ''}>${escaped(title)}</a></li>`,
    );
    return `<h2>${part}</h2><ul>${items.join('')}</ul>`;
  });
  const side = (label) => `<nav class="side" aria-label="${label}">${list.join('')}</nav>`;
  return {
    side: side('Guides'),
    menu: `<details class="menu"><summary>Guides</summary>${side('Guides, menu')}</details>`,
  };
}

/** @param {{ part: string }[]} pages */
export function partsOf(pages) {
  return Object.entries(Object.groupBy ? Object.groupBy(pages, ({ part }) => part) : grouped(pages));
}

function grouped(pages) {
  const parts = {};
  for (const page of pages) (parts[page.part] ??= []).push(page);
  return parts;
}

/** @param {{ level: number, id: string, text: string }[]} headings */
export function contentsOf(headings) {
  const shown = headings.filter(({ level }) => level === 2 || level === 3);
  if (shown.length < 2) return '<div></div>';
  const items = shown.map(
    ({ level, id, text }) => `<li><a class="level-${level}" href="#${id}">${escaped(text)}</a></li>`,
  );
  return `<nav class="toc" aria-label="On this page"><h2>On this page</h2><ul>${items.join('')}</ul></nav>`;
}

/** The pages before and after it, as the navigation has them. @param {{ slug: string, title: string }[]} pages @param {string} slug */
export function neighbours(pages, slug) {
  const place = pages.findIndex((page) => page.slug === slug);
  const link = (page, rel, word) =>
    page === undefined
      ? '<span></span>'
      : `<a rel="${rel}" href="/docs/guides/${page.slug}"><small>${word}</small>${escaped(page.title)}</a>`;
  const [before, after] = [link(pages[place - 1], 'prev', 'Previous'), link(pages[place + 1], 'next', 'Next')];
  return `<nav class="neighbours" aria-label="Previous and next">${before}${after}</nav>`;
}
