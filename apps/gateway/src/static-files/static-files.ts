import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { notFound } from '@parley/contracts/base';

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
/** Encodings of the compressed files that the builds of `tools/bin/build` write beside the originals, best first. */
const encodings = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const;
/** Excludes hidden files and `..`. */
const possiblePath = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

export interface StaticFile {
  readonly content: Buffer;
  readonly mediaType: string;
  readonly encoding?: 'br' | 'gzip';
  readonly entityTag: string;
  /** The file's name contains the hash of its content, so browsers may cache it for ever. */
  readonly isImmutable: boolean;
}

/** Finds the files that a build has left in a folder. */
export class StaticFiles {
  constructor(private readonly folder: string) {}

  /**
   * Finds the file at `path` in the folder. The address of a page names no file: it gets `index.html`, which routes
   * pages in the browser.
   * @throws DomainError `not_found` for a file that does not exist
   */
  async find(path: string, acceptEncoding: string): Promise<StaticFile> {
    const isFile = path.startsWith('assets/') || /^[^/]+\.[a-z0-9]+$/.test(path);
    const name = isFile ? path : 'index.html';
    if (!possiblePath.test(name) || /\.(?:br|gz)$/.test(name)) throw notFound('File', path);
    const accepted = acceptedOf(acceptEncoding);
    for (const { name: encoding, extension } of encodings.filter((one) => accepted.has(one.name))) {
      const found = await this.#read(name, extension);
      if (found) return { ...found, encoding };
    }
    const found = await this.#read(name, '');
    if (!found) throw notFound('File', path);
    return found;
  }

  async #read(name: string, extension: string): Promise<StaticFile | undefined> {
    const path = join(this.folder, name + extension);
    try {
      const [content, { mtimeMs, size }] = await Promise.all([readFile(path), stat(path)]);
      return {
        content,
        mediaType: mediaTypes[extname(name)] ?? 'application/octet-stream',
        entityTag: `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
        isImmutable: name.startsWith('assets/'),
      };
    } catch (error) {
      if (absent.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
      throw error;
    }
  }
}

const absent: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);

/** Encodings that the browser accepts (RFC 9110 §12.5.3): those with a weight of 0 are left out. */
function acceptedOf(acceptEncoding: string): ReadonlySet<string> {
  const parts = acceptEncoding.split(',').filter((part) => !/;\s*q=0(?:\.0*)?\s*$/i.test(part));
  return new Set(parts.map((part) => part.replace(/;.*/s, '').trim().toLowerCase()));
}
