import { fileURLToPath } from 'node:url';
import { notFound } from '@parley/contracts';
import { type DashboardFile, DashboardFiles } from '../dashboard/index.js';
import { errorsContent } from './errors-page.js';

/** As `tools/bin/build/docs-site.mjs` makes it; the same for `src` and `dist`. */
const siteFolder = fileURLToPath(new URL('../../dist/site/', import.meta.url));

/**
 * The reference loads its script from here and styles itself; it asks this Parley alone. Pages of guides have the
 * colours of their code in attributes.
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

/** The pages below `/docs`, and what they load. */
export class SiteFiles {
  readonly #files = new DashboardFiles(siteFolder);
  readonly #errors = errorsContent();

  /**
   * @param path below `/docs/`, such as `guides/sessions` or `assets/…`; empty for the reference
   * @throws DomainError `not_found`
   */
  async find(path: string, acceptEncoding: string): Promise<DashboardFile> {
    const name = fileOf(path);
    if (name !== errorsFile) return this.#files.find(name, acceptEncoding);
    const file = await this.#files.find(name, '');
    return { ...file, content: Buffer.from(this.#filled(file.content.toString('utf8'))) };
  }

  /** The text of a page, with links below the path that all of Parley's paths begin with. */
  async page(name: string, root: string): Promise<string> {
    const { content } = await this.#files.find(name, '');
    return below(root, this.#filled(content.toString('utf8')));
  }

  /** With every error code, where the page has a place for them. */
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

export function below(root: string, page: string): string {
  if (root === '') return page;
  const linked = page.replaceAll(/"\/(docs|dashboard|openapi\.json|asyncapi\.json)(?=[/"#])/g, `"${root}/$1`);
  return linked.replace('data-root=""', `data-root="${root}"`);
}
