import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Staging } from '@parley/media-store';

/** Bytes that are handed over one after the other, into a staging that reads them. */
export class StagingSink {
  readonly #stream = new PassThrough();
  readonly #written: Promise<void>;

  constructor(
    staging: Staging,
    readonly token: string,
  ) {
    this.#written = staging.write(this.#stream);
    // The writer gets it from write() or end(); it may be gone already.
    this.#written.catch(() => undefined);
  }

  /** @throws what the staging fails with, as soon as it has */
  async write(bytes: Buffer): Promise<void> {
    if (!this.#stream.destroyed && this.#stream.write(bytes)) return;
    await Promise.race([this.#written, once(this.#stream, 'drain').catch(() => this.#written)]);
  }

  async end(): Promise<void> {
    this.#stream.end();
    await this.#written;
  }

  /** Of a body that ended before the file did. */
  async abort(): Promise<void> {
    this.#stream.destroy();
    await this.#written.catch(() => undefined);
  }
}
