import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '@parley/contracts/base';
import { countFileBytes } from '@parley/service-runtime';
import type { Staging } from './blob-store.js';
import { diskError } from './disk-full.js';

const headBytes = 4096;
/** Files that were not written to for so long were left by a process that died: no request takes this long. */
const leftoverAgeMs = 1_800_000;
const lookEveryMs = 600_000;

/** What a store does with the staged file on commit. It may move the file; otherwise the file is removed afterwards. */
export type Commit = (path: string, blobId: string, staged: StagedFile) => Promise<void>;

/** A temporary file whose bytes are counted and hashed while they are written. */
export class StagedFile implements Staging {
  readonly #meter: Meter;
  readonly #path: string;
  #sha256: string | undefined;
  #file: WriteStream | undefined;
  #discarded = false;

  /** @param folder exists */
  constructor(
    folder: string,
    maxBytes: number,
    private readonly keep: Commit,
  ) {
    this.#path = join(folder, randomUUID());
    this.#meter = new Meter(maxBytes);
  }

  get sizeBytes(): number {
    return this.#meter.sizeBytes;
  }

  get sha256(): string {
    if (this.#sha256 === undefined) throw new Error('Not all of the bytes have been written.');
    return this.#sha256;
  }

  get head(): Buffer {
    return this.#meter.head;
  }

  async write(bytes: Readable): Promise<void> {
    if (this.#discarded) throw new Error('It has been discarded.');
    // Some streams that were destroyed before piping never emit an event, so the pipeline would wait for ever.
    if (bytes.destroyed) throw new Error('The bytes have been destroyed.');
    this.#file = createWriteStream(this.#path, { flags: 'wx', mode: 0o600 });
    await pipeline(bytes, this.#meter, this.#file).catch((error: unknown) => Promise.reject(diskError(error) as Error));
    this.#sha256 = this.#meter.hash.digest('hex');
  }

  read(): Readable {
    return createReadStream(this.#path);
  }

  async commit(blobId: string): Promise<void> {
    const file = await open(this.#path, 'r');
    try {
      await file.sync();
    } catch (error) {
      throw diskError(error);
    } finally {
      await file.close();
    }
    await this.keep(this.#path, blobId, this);
    await this.discard();
  }

  /** May be called during a write. Waits for the file to close: a file still being opened would appear after its removal. */
  async discard(): Promise<void> {
    this.#discarded = true;
    const file = this.#file;
    if (file && !file.closed) {
      const closed = new Promise<void>((resolve) => file.once('close', resolve));
      file.destroy();
      await closed;
    }
    await rm(this.#path, { force: true });
  }
}

/** The folder of staged files, which several processes may share. What processes left that died is removed every ten minutes. */
export class StagingFolder {
  #nextLookMs = 0;

  /** @param mode of the folder, where it is made */
  constructor(
    private readonly folder: string,
    private readonly mode = 0o777,
  ) {}

  async stage(maxBytes: number, keep: Commit): Promise<StagedFile> {
    await this.removeLeftovers();
    return new StagedFile(this.folder, maxBytes, keep);
  }

  /** Makes the folder, and looks in it when it is time to. */
  async removeLeftovers(now = Date.now()): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: this.mode });
    if (now < this.#nextLookMs) return;
    this.#nextLookMs = now + lookEveryMs;
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
      if (now - mtimeMs > leftoverAgeMs) await rm(path, { recursive: true, force: true });
    }
  }
}

/** Passes bytes through up to a limit; records their count, their hash and the first bytes. */
class Meter extends Transform {
  readonly hash = createHash('sha256');
  readonly #head: Buffer[] = [];
  sizeBytes = 0;

  constructor(private readonly maxBytes: number) {
    super();
  }

  get head(): Buffer {
    return Buffer.concat(this.#head);
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    const missing = headBytes - this.sizeBytes;
    // Copied: a slice would keep the whole chunk in memory.
    if (missing > 0) this.#head.push(Buffer.from(chunk.subarray(0, missing)));
    this.sizeBytes += chunk.length;
    if (this.sizeBytes > this.maxBytes) {
      done(new DomainError('payload_too_large', `The file is larger than ${this.maxBytes} bytes.`));
      return;
    }
    countFileBytes(chunk.length);
    this.hash.update(chunk);
    done(null, chunk);
  }
}
