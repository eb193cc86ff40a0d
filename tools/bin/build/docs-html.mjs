import { linkOnSite } from './docs-pages.mjs';

const languages = ['bash', 'json', 'ts', 'http', 'sql', 'yaml', 'html', 'python'];
const otherNames = { sh: 'bash', typescript: 'ts' };
const themes = { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' };

/**
 * Makes HTML of the documents.
 *
 * @param {{ MarkdownIt: any, createHighlighter: any }} libraries
 * @param {ReadonlyMap<string, string>} slugs by file
 * @returns {Promise<(page: { file: string, text: string }) => { html: string, headings: { level: number, id: string, text: string }[] }>}
 */
export async function pageRenderer({ MarkdownIt, createHighlighter }, slugs) {
  const highlighter = await createHighlighter({ themes: Object.values(themes), langs: languages });
  const markdown = new MarkdownIt({ html: false, linkify: false, highlight: undefined });
  markdown.renderer.rules.fence = (tokens, index) => codeBlock(highlighter, tokens[index]);
  markdown.renderer.rules.table_open = () => '<div class="table"><table>';
  markdown.renderer.rules.table_close = () => '</table></div>';
  markdown.renderer.rules.th_open = () => '<th scope="col">';
  return ({ file, text }) => {
    const env = {};
    const tokens = markdown.parse(text, env);
    const headings = withAnchors(tokens);
    for (const { children } of tokens) rewriteLinks(children ?? [], file, slugs);
    return { html: markdown.renderer.render(tokens, markdown.options, env), headings };
  };
}

function codeBlock(highlighter, { info, content }) {
  const name = otherNames[info.trim()] ?? info.trim();
  const lang = languages.includes(name) ? name : 'text';
  const code = highlighter.codeToHtml(content.replace(/\n$/, ''), { lang, themes, defaultColor: false });
  return `<div class="code">${code.replace(' tabindex="0"', '')}</div>\n`;
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
<header class="top"><a class="brand" href="/docs/">Parley</a><nav aria-label="Documentation">${links.join('')}</nav></header>
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
