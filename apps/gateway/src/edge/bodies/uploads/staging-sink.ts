import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Staging } from '@parley/media-store';

/** Writes bytes, one piece after the other, into a staging. */
export class StagingSink {
  readonly #stream = new PassThrough();
  readonly #written: Promise<void>;

  constructor(
    staging: Staging,
    readonly token: string,
  ) {
    this.#written = staging.write(this.#stream);
    // write() and end() report the failure. Their caller may be gone already.
    this.#written.catch(() => undefined);
  }

  /** @throws the error of the staging, as soon as it failed */
  async write(bytes: Buffer): Promise<void> {
    if (!this.#stream.destroyed && this.#stream.write(bytes)) return;
    await Promise.race([this.#written, once(this.#stream, 'drain').catch(() => this.#written)]);
  }

  async end(): Promise<void> {
    this.#stream.end();
    await this.#written;
  }

  /** For a body that ended before its file did. */
  async abort(): Promise<void> {
    this.#stream.destroy();
    await this.#written.catch(() => undefined);
  }
}
