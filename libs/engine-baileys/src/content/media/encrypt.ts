import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { type WaMediaType, keysOf } from './media-reference.js';

/** Encrypts a file for upload; {@link DecryptMedia} opens it. Size and hashes are known once the stream has ended. */
export class EncryptMedia extends Transform {
  readonly mediaKey = randomBytes(32);
  readonly #cipher;
  readonly #hmac;
  readonly #plain = createHash('sha256');
  readonly #encrypted = createHash('sha256');
  /** The size of the plain bytes. */
  sizeBytes = 0;
  fileSha256 = Buffer.alloc(0);
  fileEncSha256 = Buffer.alloc(0);

  constructor(type: WaMediaType) {
    super();
    const { iv, key, macKey } = keysOf(this.mediaKey, type);
    this.#cipher = createCipheriv('aes-256-cbc', key, iv);
    this.#hmac = createHmac('sha256', macKey).update(iv);
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.sizeBytes += chunk.length;
    this.#plain.update(chunk);
    done(null, this.out(this.#cipher.update(chunk)));
  }

  override _flush(done: TransformCallback): void {
    const last = this.out(this.#cipher.final());
    const mac = this.#hmac.digest().subarray(0, 10);
    this.fileSha256 = this.#plain.digest();
    this.fileEncSha256 = this.#encrypted.update(mac).digest();
    done(null, Buffer.concat([last, mac]));
  }

  private out(bytes: Buffer): Buffer {
    this.#hmac.update(bytes);
    this.#encrypted.update(bytes);
    return bytes;
  }
}
