import { randomUUID } from 'node:crypto';
import type { Staging } from '@parley/media-store';

/** Injection token of the `BlobStore` with the bytes of files, where uploads are staged. */
export const BLOBS = Symbol('BLOBS');

/** The files of a request, staged while its body was read. The body names each file by a token. */
export class Uploads {
  readonly #staged = new Map<string, Staging>();

  /** @returns the token that replaces the file in the body; no client can guess it */
  add(staging: Staging): string {
    const token = randomUUID();
    this.#staged.set(token, staging);
    return token;
  }

  /** The caller must commit or discard the staging that it takes. */
  take(token: string): Staging | undefined {
    const staging = this.#staged.get(token);
    this.#staged.delete(token);
    return staging;
  }

  /** Discards an upload of no bytes. @returns false for any other token */
  async discardEmpty(token: string): Promise<boolean> {
    const staging = this.#staged.get(token);
    if (staging?.sizeBytes !== 0) return false;
    this.#staged.delete(token);
    await staging.discard();
    return true;
  }

  /** Discards the uploads that were not taken. */
  async discard(): Promise<void> {
    await Promise.all([...this.#staged.values()].map((staging) => staging.discard()));
    this.#staged.clear();
  }
}
