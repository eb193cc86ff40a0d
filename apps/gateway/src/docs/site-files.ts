import { fileURLToPath } from 'node:url';
import { NotFound, notFound } from '@parley/contracts/base';
import { definePage } from '../access/routes/index.js';
import { below, type ServedFiles, type StaticFile, StaticFiles } from '../static-files/index.js';
import { errorsContent } from './errors-page.js';

/** Written by `tools/bin/build/docs-site.mjs`. The relative path is the same from `src` and `dist`. */
const siteFolder = fileURLToPath(new URL('../../dist/site/', import.meta.url));

/**
 * The reference loads its script from this origin, styles itself inline and calls only this Parley. Guides have the
 * colours of their code in style attributes.
 */
export const sitePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Finds the pages below `/docs` and their assets. */
export class SiteFiles {
  readonly #files = new StaticFiles(siteFolder);
  readonly #errors = errorsContent();

  /**
   * @param path below `/docs/`, such as `guides/sessions` or `assets/…`; empty for the reference
   * @throws DomainError `not_found`
   */
  async find(path: string, acceptEncoding: string): Promise<StaticFile> {
    const name = fileOf(path);
    if (path.startsWith('guides')) return this.#files.find(name, acceptEncoding).catch(noPage(path));
    if (name !== errorsFile) return this.#files.find(name, acceptEncoding);
    const file = await this.#files.find(name, '');
    return { ...file, content: Buffer.from(this.#filled(file.content.toString('utf8'))) };
  }

  /** The HTML of a page, with its links below the path prefix `root`. */
  async page(name: string, root: string): Promise<string> {
    const { content } = await this.#files.find(name, '');
    return below(root, this.#filled(content.toString('utf8')));
  }

  /** Replaces the page's placeholder, if it has one, with every error code. */
  #filled(page: string): string {
    return page.replace('<!--errors-->', () => this.#errors);
  }
}

const errorsFile = 'errors.html';

function fileOf(path: string): string {
  if (path === '') return 'index.html';
  if (path === 'errors') return errorsFile;
  if (path.startsWith('assets/')) return path;
  const [, guide] = /^guides(?:\/([a-z0-9-]*))?$/.exec(path) ?? [];
  if (guide) return `guide.${guide}.html`;
  if (/^guides\/?$/.test(path)) return 'guides.html';
  throw notFound('Page', path);
}

/** The guides and the assets of the pages. */
export const docsFiles: ServedFiles = {
  page: definePage('/docs/*', 'getDocsPage'),
  files: new SiteFiles(),
  policy: sitePolicy,
};

/** The error of a page without a file names the page as the caller gave it. */
function noPage(path: string): (error: unknown) => never {
  return (error) => {
    throw error instanceof NotFound ? notFound('Page', path) : error;
  };
}
