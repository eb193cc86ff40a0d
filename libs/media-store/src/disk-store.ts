import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { blobAt, blobPath, type BlobStore, type ByteRange, type Staging, counted } from './blob-store.js';
import { StagingFolder } from './staged-file.js';

/** Stores blobs as files below a folder. All processes that use the store must share that folder. */
export class DiskStore implements BlobStore {
  readonly #staging: StagingFolder;
  readonly #blobs: string;

  private constructor(folder: string) {
    this.#staging = new StagingFolder(join(folder, 'staging'));
    this.#blobs = join(folder, 'blobs');
  }

  static async open(folder: string): Promise<DiskStore> {
    const store = new DiskStore(folder);
    await mkdir(store.#blobs, { recursive: true });
    await store.#staging.removeLeftovers();
    return store;
  }

  stage({ maxBytes }: { maxBytes: number }): Promise<Staging> {
    return this.#staging.stage(maxBytes, (path, blobId) => this.keep(path, blobId));
  }

  async open(blobId: string, range?: ByteRange): Promise<Readable | undefined> {
    try {
      const file = await open(join(this.#blobs, blobPath(blobId)), 'r');
      return counted(file.createReadStream({ ...range, autoClose: true }));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async remove(blobId: string): Promise<void> {
    await rm(join(this.#blobs, blobPath(blobId)), { force: true });
  }

  async *list({ from, before }: { from: string; before: string }): AsyncIterable<string> {
    const [first, last] = [blobPath(from), blobPath(before)];
    for (const folder of (await readdir(this.#blobs)).toSorted()) {
      if (folder < dirname(first) || folder > dirname(last)) continue;
      for (const name of (await readdir(join(this.#blobs, folder))).toSorted()) {
        const path = `${folder}/${name}`;
        const blobId = blobAt(path);
        if (blobId !== undefined && path >= first && path < last) yield blobId;
      }
    }
  }

  /** Both folders are on one file system, so the rename is atomic. */
  private async keep(path: string, blobId: string): Promise<void> {
    const target = join(this.#blobs, blobPath(blobId));
    await mkdir(dirname(target), { recursive: true });
    await rename(path, target);
    await syncFolder(dirname(target));
  }
}

/** Syncs the folder too: without it, the file's name may be lost in a crash. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
