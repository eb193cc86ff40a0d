import { createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { type WaMediaType, keysOf } from './media-reference.js';

const macLength = 10;

/** The bytes are not those that the sender sent. A retry gets the same bytes. */
export class BrokenFile extends Error {}

/** Decrypts a file: AES-256-CBC, followed by ten bytes of HMAC-SHA-256, which are checked at the end of the stream. */
export class DecryptMedia extends Transform {
  readonly #decipher;
  readonly #hmac;
  /** The last bytes received so far: they may be the MAC. */
  #held = Buffer.alloc(0);

  constructor(mediaKey: Buffer, type: WaMediaType) {
    super();
    const { iv, key, macKey } = keysOf(mediaKey, type);
    this.#decipher = createDecipheriv('aes-256-cbc', key, iv);
    this.#hmac = createHmac('sha256', macKey).update(iv);
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    const bytes = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
    const end = Math.max(0, bytes.length - macLength);
    this.#held = Buffer.from(bytes.subarray(end));
    this.#hmac.update(bytes.subarray(0, end));
    done(null, this.#decipher.update(bytes.subarray(0, end)));
  }

  override _flush(done: TransformCallback): void {
    const mac = this.#hmac.digest().subarray(0, macLength);
    if (this.#held.length !== macLength || !timingSafeEqual(mac, this.#held)) {
      done(new BrokenFile('The bytes are not those that the sender encrypted.'));
      return;
    }
    try {
      done(null, this.#decipher.final());
    } catch (error) {
      done(error as Error);
    }
  }
}
