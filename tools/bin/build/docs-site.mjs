import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { contentsOf, escaped, navigation, neighbours, pageRenderer, partsOf, wholePage } from './docs-html.mjs';
import { readPages } from './docs-pages.mjs';
import { repositoryRoot } from './repository.mjs';

const docs = join(repositoryRoot, 'docs');
const site = join(repositoryRoot, 'apps/gateway/dist/site');
const stampPath = join(site, '.stamp');
/** Its dependencies are those of the dashboard: neither is needed where Parley runs. */
const dashboardRequire = createRequire(join(repositoryRoot, 'apps/dashboard/package.json'));
const leastBytes = 1_024;

/** Whether the site is not of these documents. Takes some milliseconds, and no library. */
export function isDocsSiteStale() {
  return (existsSync(stampPath) ? readFileSync(stampPath, 'utf8') : undefined) !== stampOf();
}

/** Builds the pages below `/docs` beside those that may be served right now, then puts them in their place. */
export async function buildDocsSite() {
  const stamp = stampOf();
  const next = `${site}.next`;
  rmSync(next, { recursive: true, force: true });
  const assets = stamp.slice(0, 12);
  copyAssets(join(next, 'assets', assets));
  await writePages(next, assets);
  for (const file of filesIn(next)) compressBeside(join(next, file));
  writeFileSync(join(next, '.stamp'), stamp);
  rmSync(site, { recursive: true, force: true });
  renameSync(next, site);
}

function copyAssets(folder) {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(join(docs, 'site'))) cpSync(join(docs, 'site', name), join(folder, name));
  cpSync(join(folderOfPackage('minisearch'), 'dist/es/index.js'), join(folder, 'minisearch.js'));
  const scalar = join(folderOfPackage('@scalar/api-reference'), 'dist/browser');
  for (const name of ['standalone.esm.js', 'chunks']) {
    const filter = (source) => !source.endsWith('.map');
    cpSync(join(scalar, name), join(folder, 'scalar', name), { recursive: true, filter });
  }
}

async function writePages(folder, assets) {
  const libraries = {
    MarkdownIt: (await import(pathToFileURL(dashboardRequire.resolve('markdown-it')).href)).default,
    createHighlighter: (await importFromDashboard('shiki')).createHighlighter,
  };
  const pages = readPages(docs);
  const render = await pageRenderer(libraries, new Map(pages.map(({ file, slug }) => [file, slug])));
  const write = (name, page) => writeFileSync(join(folder, name), wholePage({ assets, script: 'site.js', ...page }));
  const entries = [];
  for (const page of pages) {
    const { html, headings, found } = render(page);
    entries.push(...found);
    const before = usesVariables(page) ? variablesNote : '';
    const whole = html.replace('</h1>', `</h1>${before}`) + neighbours(pages, page.slug);
    const content = framed(pages, page.slug, whole, contentsOf(headings));
    write(`guide.${page.slug}.html`, { title: `${page.title} · Parley`, section: 'Guides', content });
  }
  const numbered = entries.map((entry, id) => ({ id, ...entry }));
  writeFileSync(join(folder, 'assets', assets, 'search.json'), JSON.stringify(numbered));
  const guides = framed(pages, '', `<h1>Guides</h1>${overview(pages)}`, '<div></div>');
  write('guides.html', { title: 'Parley guides', section: 'Guides', content: guides });
  const errors = '<div class="frame plain"><main id="content"><!--errors--></main></div>';
  write('errors.html', { title: 'Parley errors', section: 'Errors', content: errors });
  const reference = '<main id="content"><div id="reference"></div></main>';
  const index = { title: 'Parley API', section: 'Reference', script: 'reference.js', className: 'reference' };
  write('index.html', { ...index, content: reference });
}

/** Above the guides whose blocks use the variables; the quickstart sets them itself. */
const variablesNote =
  '<p class="note">The blocks of this page go on from the <a href="/docs/guides/quickstart">quickstart</a>: <code>$PARLEY_URL</code> is ' +
  'the address of your Parley, <code>$PARLEY_TOKEN</code> a token of your project, <code>shop</code> and <code>customer</code> are two ' +
  'sessions on the sandbox, <code>$SHOP</code> and <code>$CUSTOMER</code> their phone numbers.</p>';

function usesVariables({ file, text }) {
  return file !== 'guides/quickstart.md' && /^```(?:bash|ts)\n[^]*?PARLEY_URL[^]*?^```/m.test(text);
}

function framed(pages, slug, html, contents) {
  const { side, menu } = navigation(pages, slug);
  return `${menu}<div class="frame">${side}<main id="content">${html}</main>${contents}</div>`;
}

function overview(pages) {
  const lists = partsOf(pages).map(([part, own]) => {
    const items = own.map(({ slug, title }) => `<li><a href="/docs/guides/${slug}">${escaped(title)}</a></li>`);
    return `<h2>${part}</h2><ul class="cards">${items.join('')}</ul>`;
  });
  return lists.join('');
}

/** ES modules alone are exported. */
async function importFromDashboard(name) {
  const folder = folderOfPackage(name);
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const entry = exports['.'].default ?? exports['.'].import ?? exports['.'];
  return import(pathToFileURL(join(folder, typeof entry === 'string' ? entry : entry.default)).href);
}

function folderOfPackage(name) {
  for (const root of dashboardRequire.resolve.paths(name) ?? []) {
    if (existsSync(join(root, name, 'package.json'))) return join(root, name);
  }
  throw new Error(`${name} is not installed`);
}

/** Served as it is to clients that take it. @param {string} path */
function compressBeside(path) {
  const content = readFileSync(path);
  if (content.length < leastBytes) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
}

function stampOf() {
  const hash = createHash('sha256');
  const own = readdirSync(import.meta.dirname)
    .filter((name) => name.startsWith('docs-'))
    .sort();
  const inputs = [
    ...filesIn(docs)
      .filter((file) => file.endsWith('.md') || dirname(file) === 'site')
      .sort()
      .map((file) => join(docs, file)),
    ...own.map((name) => join(import.meta.dirname, name)),
    join(repositoryRoot, 'package-lock.json'),
  ];
  for (const path of inputs) hash.update(`${path.slice(repositoryRoot.length)}\0`).update(readFileSync(path));
  return hash.digest('hex');
}

/** @param {string} folder @returns {string[]} files below it, relative to it */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
